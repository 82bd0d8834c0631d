// @ts-check
/** Shows notifications while no page is open. It keeps nothing and fetches nothing. */

/** @type {any} */
const worker = globalThis;

worker.addEventListener("push", (/** @type {any} */ event) => {
  event.waitUntil(show(event.data?.json() ?? {}));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** @param {{title?: string, text?: string, path?: string, table?: string}} message */
async function show(message) {
  await worker.registration.showNotification(message.title ?? "Orrery", {
    body: message.text ?? "",
    tag: message.table ?? "",
    data: message.path ?? "/",
  });
}

/**
 * Bring the table to the front, in a window that has it or in a new one.
 * @param {string} path
 */
async function open(path) {
  for (const window of await worker.clients.matchAll({ type: "window", includeUncontrolled: true })) {
    if (new URL(window.url).pathname === path) return window.focus();
  }
  return worker.clients.openWindow(path);
}
