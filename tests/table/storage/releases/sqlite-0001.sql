BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entries (
	table_id VARCHAR(16) NOT NULL,
	n INTEGER NOT NULL,
	"key" VARCHAR(64),
	kind VARCHAR(16) NOT NULL,
	seat SMALLINT NOT NULL,
	payload TEXT NOT NULL,
	at BIGINT NOT NULL,
	PRIMARY KEY (table_id, n),
	CONSTRAINT entries_key UNIQUE (table_id, "key"),
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID
;
INSERT INTO "entries" VALUES('t',1,NULL,'start',-1,'{"record":"","seats":[]}',1);
INSERT INTO "entries" VALUES('t',2,'0:k','say',0,'{"text":"Hello"}',2);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL,
	name VARCHAR(40) NOT NULL,
	language VARCHAR(2) NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('guest','Anna','de');
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL,
	seat SMALLINT NOT NULL,
	guest VARCHAR(32) NOT NULL,
	secret VARCHAR(64) NOT NULL,
	PRIMARY KEY (table_id, seat),
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('t',0,'guest','digest');
INSERT INTO "seats" VALUES('t',1,'','');
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL,
	game VARCHAR(40) NOT NULL,
	host VARCHAR(32) NOT NULL,
	public BOOLEAN NOT NULL,
	uploaded BOOLEAN NOT NULL,
	invite VARCHAR(32) NOT NULL,
	watch VARCHAR(32) NOT NULL,
	clock TEXT NOT NULL,
	created BIGINT NOT NULL,
	touched BIGINT NOT NULL,
	turn SMALLINT NOT NULL,
	over BOOLEAN NOT NULL,
	deadline BIGINT,
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('t','galaxy_rush','guest',1,0,'invite','watch','{}',1,1,-1,0,NULL);
CREATE INDEX tables_public ON tables (public, touched);
CREATE INDEX tables_deadline ON tables (deadline);
CREATE INDEX seats_guest ON seats (guest);
COMMIT;
