// The search of these pages runs in a worker, which browsers refuse to pages opened from a folder.
// There a hidden frame takes its place: it runs the same script, and messages go to and fro.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.loaded = new Promise((resolve) => this.frame.addEventListener("load", resolve));
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      // What the script in the frame says with postMessage is heard from this worker.
      inside.document.open();
      inside.postMessage = (data) => this.#hear(data);
      inside.importScripts = (...urls) =>
        urls.reduce((before, one) => before.then(() => this.#run(one)), Promise.resolve());
      inside.document.write(`<!doctype html><script src="${new URL(url, document.baseURI)}"></script>`);
      inside.document.close();
    }

    postMessage(data) {
      this.loaded.then(() => {
        const inside = this.frame.contentWindow;
        inside.dispatchEvent(new inside.MessageEvent("message", { data }));
      });
    }

    terminate() {
      this.frame.remove();
    }

    #hear(data) {
      const event = new MessageEvent("message", { data });
      this.dispatchEvent(event);
      this.onmessage?.(event);
    }

    #run(url) {
      return new Promise((resolve, reject) => {
        const script = this.frame.contentDocument.createElement("script");
        script.src = url;
        script.onload = resolve;
        script.onerror = reject;
        this.frame.contentDocument.head.append(script);
      });
    }
  };
}
