BEGIN TRANSACTION;
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE entries (
    table_id VARCHAR(16) NOT NULL,
    n INTEGER NOT NULL,
    key VARCHAR(64),
    kind VARCHAR(16) NOT NULL,
    seat SMALLINT NOT NULL,
    payload TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, n),
    FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID;
INSERT INTO "entries" VALUES('3vwgskn5qu',1,NULL,'start',-1,'{"record":"orrery-record 1\ngame galaxy_rush\nrules 1\ncomponents 98910c83f3a9\nseats 2\noption accelerate_chain no\noption prediction_ties none\noption reveal_own_predictions no\noption solo_rival no\noption solo_level cadet\ndeal first orange\ndeal orbit I5 AS03 P3 I8 R6 H14 H04 AS11 R7 C05 AS05 O1 H03 H09 P2 O5 C08 I7 O8 AS04 H11 N02 H10 H12 C02 H02 O7 C06 I6 R8 N01 I1 C01 AS10 C03 O4 P5 H07 AS02 H08 AS08 P8 P4 AS07 AS01 N06 P7 R5 H13 R4 AS09 O6 C07 N07 I2 N03 AS06 I3 N09 P6 H01 O2 R1 O3 R3 R2 I4 H05 N04 N08 C04 N05 P1 H06\ndeal discoveries-1 D111 D112 D109 D105 D110 D102 D104 D103 D108 D106 D107 D101\ndeal discoveries-2 D211 D209 D205 D206 D207 D203 D210 D208 D204 D212 D201 D202\ndeal discoveries-3 D304 D311 D303 D306 D308 D310 D305 D307 D301 D302 D312 D309\ndeal discoveries-4 D403 D408 D402 D404 D410 D405 D412 D409 D407 D406 D401 D411\ndeal predictions-blue PB3 PB4 PB7 PB6 PB1 PB5 PB2 PB8\ndeal predictions-orange PO4 PO2 PO5 PO8 PO7 PO6 PO3 PO1\ndeal achievements A07 A05 A08 A10\n\n","seats":[{"kind":"human","name":"Ada","level":""},{"kind":"open","name":"","level":""}],"known_deal":false}',1794848993431);
INSERT INTO "entries" VALUES('3vwgskn5qu',2,NULL,'join',1,'{"name":"Ben"}',1794848993583);
INSERT INTO "entries" VALUES('3vwgskn5qu',3,'1:k1','action',1,'{"action":"take P1-O2"}',1794848993839);
INSERT INTO "entries" VALUES('3vwgskn5qu',4,'1:k2','action',1,'{"action":"face up"}',1794848993841);
INSERT INTO "entries" VALUES('3vwgskn5qu',5,'0:k3','action',0,'{"action":"take P2-O1"}',1794848993843);
INSERT INTO "entries" VALUES('3vwgskn5qu',6,'0:k4','action',0,'{"action":"face up"}',1794848993844);
INSERT INTO "entries" VALUES('3vwgskn5qu',7,'1:k5','action',1,'{"action":"take P3-O1"}',1794848993845);
INSERT INTO "entries" VALUES('3vwgskn5qu',8,'0:k6','say',0,'{"text":"Good luck!"}',1794848993845);
INSERT INTO "entries" VALUES('3vwgskn5qu',9,'1:k7','action',1,'{"action":"face down"}',1794848993846);
INSERT INTO "entries" VALUES('3vwgskn5qu',10,'0:k8','action',0,'{"action":"take P4-O1"}',1794848993847);
INSERT INTO "entries" VALUES('3vwgskn5qu',11,'0:k9','action',0,'{"action":"face down"}',1794848993848);
INSERT INTO "entries" VALUES('3vwgskn5qu',12,'1:k10','action',1,'{"action":"take P4-O2"}',1794848993848);
INSERT INTO "entries" VALUES('3vwgskn5qu',13,'1:k11','action',1,'{"action":"face up"}',1794848993849);
INSERT INTO "entries" VALUES('3vwgskn5qu',14,'0:k12','action',0,'{"action":"take P6-O2"}',1794848993850);
INSERT INTO "entries" VALUES('3vwgskn5qu',15,'0:k13','action',0,'{"action":"face up"}',1794848993850);
INSERT INTO "entries" VALUES('3vwgskn5qu',16,'1:k14','action',1,'{"action":"take P5-O2"}',1794848993851);
INSERT INTO "entries" VALUES('3vwgskn5qu',17,'1:k15','action',1,'{"action":"face down"}',1794848993851);
INSERT INTO "entries" VALUES('3vwgskn5qu',18,'1:k16','action',1,'{"action":"take P6-O1"}',1794848993852);
INSERT INTO "entries" VALUES('3vwgskn5qu',19,'1:k17','action',1,'{"action":"face down"}',1794848993853);
INSERT INTO "entries" VALUES('3vwgskn5qu',20,'1:k18','action',1,'{"action":"predict PO4"}',1794848993853);
INSERT INTO "entries" VALUES('3vwgskn5qu',21,'1:k19','action',1,'{"action":"aim blue"}',1794848993862);
INSERT INTO "entries" VALUES('3vwgskn5qu',22,'0:k20','action',0,'{"action":"predict PB7"}',1794848993915);
INSERT INTO "entries" VALUES('3vwgskn5qu',23,'0:k21','action',0,'{"action":"aim blue"}',1794848993917);
INSERT INTO "entries" VALUES('3vwgskn5qu',24,'1:k22','action',1,'{"action":"take P2-O1"}',1794848993918);
INSERT INTO "entries" VALUES('3vwgskn5qu',25,'1:k23','action',1,'{"action":"face up"}',1794848993920);
INSERT INTO "entries" VALUES('3vwgskn5qu',26,'0:k24','action',0,'{"action":"take P1-O1"}',1794848993921);
INSERT INTO "entries" VALUES('3vwgskn5qu',27,'0:k25','action',0,'{"action":"face up"}',1794848993922);
INSERT INTO "entries" VALUES('3vwgskn5qu',28,'0:k26','action',0,'{"action":"take P3-O2"}',1794848993924);
INSERT INTO "entries" VALUES('3vwgskn5qu',29,'0:k27','action',0,'{"action":"face up"}',1794848993985);
INSERT INTO "entries" VALUES('3vwgskn5qu',30,'0:k28','action',0,'{"action":"discover none"}',1794848993989);
INSERT INTO "entries" VALUES('3vwgskn5qu',31,'1:k29','action',1,'{"action":"take P4-O2"}',1794848993997);
INSERT INTO "entries" VALUES('3vwgskn5qu',32,'1:k30','action',1,'{"action":"face up"}',1794848994020);
INSERT INTO "entries" VALUES('3vwgskn5qu',33,'1:k31','action',1,'{"action":"discover none"}',1794848994024);
INSERT INTO "entries" VALUES('3vwgskn5qu',34,'0:k32','action',0,'{"action":"take P5-O2"}',1794848994025);
INSERT INTO "entries" VALUES('3vwgskn5qu',35,'0:k33','action',0,'{"action":"face up"}',1794848994026);
INSERT INTO "entries" VALUES('3vwgskn5qu',36,'1:k34','action',1,'{"action":"take P6-O2"}',1794848994027);
INSERT INTO "entries" VALUES('3vwgskn5qu',37,'1:k35','action',1,'{"action":"face up"}',1794848994029);
INSERT INTO "entries" VALUES('3vwgskn5qu',38,'0:k36','action',0,'{"action":"take P6-O1"}',1794848994030);
INSERT INTO "entries" VALUES('3vwgskn5qu',39,'0:k37','action',0,'{"action":"face down"}',1794848994034);
INSERT INTO "entries" VALUES('3vwgskn5qu',40,'0:k38','action',0,'{"action":"predict PB3"}',1794848994060);
INSERT INTO "entries" VALUES('3vwgskn5qu',41,'0:k39','action',0,'{"action":"aim orange"}',1794848994066);
INSERT INTO "entries" VALUES('3vwgskn5qu',42,'1:k40','action',1,'{"action":"predict PO2"}',1794848994068);
INSERT INTO "entries" VALUES('3vwgskn5qu',43,'1:k41','action',1,'{"action":"aim blue"}',1794848994070);
INSERT INTO "entries" VALUES('3vwgskn5qu',44,'0:k42','action',0,'{"action":"take P2-O2"}',1794848994074);
INSERT INTO "entries" VALUES('3vwgskn5qu',45,'0:k43','action',0,'{"action":"face down"}',1794848994081);
INSERT INTO "entries" VALUES('3vwgskn5qu',46,'1:k44','action',1,'{"action":"take P1-O1"}',1794848994089);
INSERT INTO "entries" VALUES('3vwgskn5qu',47,'1:k45','action',1,'{"action":"face down"}',1794848994090);
INSERT INTO "entries" VALUES('3vwgskn5qu',48,'1:k46','action',1,'{"action":"take P3-O2"}',1794848994091);
INSERT INTO "entries" VALUES('3vwgskn5qu',49,'1:k47','action',1,'{"action":"face up"}',1794848994092);
INSERT INTO "entries" VALUES('3vwgskn5qu',50,'0:k48','action',0,'{"action":"take P3-O1"}',1794848994097);
INSERT INTO "entries" VALUES('3vwgskn5qu',51,'0:k49','action',0,'{"action":"face down"}',1794848994100);
INSERT INTO "entries" VALUES('3vwgskn5qu',52,'0:k50','action',0,'{"action":"take P4-O1"}',1794848994101);
INSERT INTO "entries" VALUES('3vwgskn5qu',53,'0:k51','action',0,'{"action":"face down"}',1794848994109);
INSERT INTO "entries" VALUES('3vwgskn5qu',54,'1:k52','action',1,'{"action":"take P5-O2"}',1794848994114);
INSERT INTO "entries" VALUES('3vwgskn5qu',55,'1:k53','action',1,'{"action":"face down"}',1794848994123);
INSERT INTO "entries" VALUES('3vwgskn5qu',56,'0:k54','action',0,'{"action":"take P6-O2"}',1794848994134);
INSERT INTO "entries" VALUES('3vwgskn5qu',57,'0:k55','action',0,'{"action":"face up"}',1794848994135);
INSERT INTO "entries" VALUES('3vwgskn5qu',58,'1:k56','action',1,'{"action":"take P6-O1"}',1794848994141);
INSERT INTO "entries" VALUES('3vwgskn5qu',59,'1:k57','action',1,'{"action":"face down"}',1794848994154);
INSERT INTO "entries" VALUES('3vwgskn5qu',60,'1:k58','action',1,'{"action":"predict PO5"}',1794848994170);
INSERT INTO "entries" VALUES('3vwgskn5qu',61,'1:k59','action',1,'{"action":"aim orange"}',1794848994192);
INSERT INTO "entries" VALUES('3vwgskn5qu',62,'0:k60','action',0,'{"action":"predict PB4"}',1794848994200);
INSERT INTO "entries" VALUES('3vwgskn5qu',63,'0:k61','action',0,'{"action":"aim orange"}',1794848994213);
INSERT INTO "entries" VALUES('3vwgskn5qu',64,'1:k62','action',1,'{"action":"take P1-O2"}',1794848994220);
INSERT INTO "entries" VALUES('3vwgskn5qu',65,'1:k63','action',1,'{"action":"face down"}',1794848994240);
INSERT INTO "entries" VALUES('3vwgskn5qu',66,'0:k64','action',0,'{"action":"take P2-O1"}',1794848994269);
INSERT INTO "entries" VALUES('3vwgskn5qu',67,'0:k65','action',0,'{"action":"face up"}',1794848994286);
INSERT INTO "entries" VALUES('3vwgskn5qu',68,'1:k66','action',1,'{"action":"take P3-O1"}',1794848994304);
INSERT INTO "entries" VALUES('3vwgskn5qu',69,'1:k67','action',1,'{"action":"face down"}',1794848994310);
INSERT INTO "entries" VALUES('3vwgskn5qu',70,'0:k68','action',0,'{"action":"take P3-O2"}',1794848994322);
INSERT INTO "entries" VALUES('3vwgskn5qu',71,'0:k69','action',0,'{"action":"face down"}',1794848994326);
INSERT INTO "entries" VALUES('3vwgskn5qu',72,'1:k70','action',1,'{"action":"take P4-O1"}',1794848994327);
INSERT INTO "entries" VALUES('3vwgskn5qu',73,'1:k71','action',1,'{"action":"face up"}',1794848994327);
INSERT INTO "entries" VALUES('3vwgskn5qu',74,'0:k72','action',0,'{"action":"take P5-O2"}',1794848994328);
INSERT INTO "entries" VALUES('3vwgskn5qu',75,'0:k73','action',0,'{"action":"face down"}',1794848994329);
INSERT INTO "entries" VALUES('3vwgskn5qu',76,'1:k74','action',1,'{"action":"take P6-O1"}',1794848994336);
INSERT INTO "entries" VALUES('3vwgskn5qu',77,'1:k75','action',1,'{"action":"face down"}',1794848994337);
INSERT INTO "entries" VALUES('3vwgskn5qu',78,'0:k76','action',0,'{"action":"take P6-O2"}',1794848994337);
INSERT INTO "entries" VALUES('3vwgskn5qu',79,'0:k77','action',0,'{"action":"face down"}',1794848994338);
INSERT INTO "entries" VALUES('w4exm68zhz',1,NULL,'start',-1,'{"record":"orrery-record 1\ngame galaxy_rush\nrules 1\ncomponents 98910c83f3a9\nseats 2\noption accelerate_chain no\noption prediction_ties none\noption reveal_own_predictions no\noption solo_rival no\noption solo_level cadet\ndeal first orange\ndeal orbit N06 C04 I8 AS10 C03 AS03 AS07 R2 H11 C06 R3 R4 AS05 N09 H02 O1 I2 I5 I7 H10 I1 AS11 C01 H06 AS08 C02 H08 R7 H12 C07 H07 P7 C05 P6 R1 P1 H13 R6 O4 H04 AS06 O3 I6 N03 P3 C08 N08 I4 N07 P4 O8 N05 P5 R8 AS01 P2 H03 H09 N04 AS04 O6 N01 O5 H14 O2 O7 N02 H05 AS02 AS09 P8 I3 R5 H01\ndeal discoveries-1 D112 D103 D102 D106 D107 D101 D108 D109 D104 D111 D110 D105\ndeal discoveries-2 D207 D204 D210 D209 D201 D211 D202 D205 D206 D208 D203 D212\ndeal discoveries-3 D301 D307 D310 D305 D304 D303 D308 D302 D311 D309 D306 D312\ndeal discoveries-4 D401 D410 D408 D412 D402 D411 D404 D406 D405 D409 D407 D403\ndeal predictions-blue PB1 PB4 PB7 PB8 PB3 PB5 PB2 PB6\ndeal predictions-orange PO3 PO6 PO8 PO2 PO7 PO4 PO1 PO5\ndeal achievements A09 A02 A04 A01\n\n","seats":[{"kind":"human","name":"Ada","level":""},{"kind":"open","name":"","level":""}],"known_deal":false}',1794848994752);
INSERT INTO "entries" VALUES('w4exm68zhz',2,NULL,'join',1,'{"name":"Ben"}',1794848994866);
INSERT INTO "entries" VALUES('w4exm68zhz',3,'1:k78','action',1,'{"action":"take P1-O2"}',1794848994888);
INSERT INTO "entries" VALUES('w4exm68zhz',4,'1:k79','action',1,'{"action":"face up"}',1794848994890);
INSERT INTO "entries" VALUES('w4exm68zhz',5,'0:k80','action',0,'{"action":"take P2-O1"}',1794848994891);
INSERT INTO "entries" VALUES('w4exm68zhz',6,'0:k81','action',0,'{"action":"face down"}',1794848994892);
INSERT INTO "entries" VALUES('w4exm68zhz',7,'1:k82','action',1,'{"action":"take P3-O2"}',1794848994903);
INSERT INTO "entries" VALUES('w4exm68zhz',8,'1:k83','action',1,'{"action":"face up"}',1794848994909);
INSERT INTO "entries" VALUES('w4exm68zhz',9,'0:k84','action',0,'{"action":"take P4-O2"}',1794848994910);
INSERT INTO "entries" VALUES('w4exm68zhz',10,'0:k85','action',0,'{"action":"face up"}',1794848994914);
INSERT INTO "entries" VALUES('w4exm68zhz',11,'1:k86','action',1,'{"action":"take P5-O1"}',1794848994915);
INSERT INTO "entries" VALUES('w4exm68zhz',12,'1:k87','action',1,'{"action":"face down"}',1794848994917);
INSERT INTO "entries" VALUES('w4exm68zhz',13,'0:k88','action',0,'{"action":"take P6-O2"}',1794848994918);
INSERT INTO "entries" VALUES('w4exm68zhz',14,'0:k89','action',0,'{"action":"face up"}',1794848994923);
INSERT INTO "entries" VALUES('w4exm68zhz',15,'0:k90','action',0,'{"action":"discover D112"}',1794848994924);
INSERT INTO "entries" VALUES('w4exm68zhz',16,'1:k91','action',1,'{"action":"take P6-O1"}',1794848994930);
INSERT INTO "entries" VALUES('w4exm68zhz',17,'1:k92','action',1,'{"action":"face down"}',1794848994931);
INSERT INTO "entries" VALUES('w4exm68zhz',18,'1:k93','action',1,'{"action":"predict PO6"}',1794848994932);
INSERT INTO "entries" VALUES('w4exm68zhz',19,'1:k94','action',1,'{"action":"aim blue"}',1794848994932);
CREATE TABLE guests (
    id VARCHAR(32) NOT NULL PRIMARY KEY,
    name VARCHAR(40) NOT NULL,
    language VARCHAR(2) NOT NULL
);
CREATE TABLE reviews (
    table_id VARCHAR(16) NOT NULL PRIMARY KEY,
    payload TEXT NOT NULL,
    FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE seats (
    table_id VARCHAR(16) NOT NULL,
    seat SMALLINT NOT NULL,
    guest VARCHAR(32) NOT NULL,
    secret VARCHAR(64) NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('3vwgskn5qu',0,'b3b3a9ffda23df0f','15d44b5a7644dd53a50e211bdc96bd2458d5b5248aa903372cc3c89eb28d612c');
INSERT INTO "seats" VALUES('3vwgskn5qu',1,'949de7ebec02bae9','e92cab25f8dd8ede3d736c8ae51ab98125e8f6e5158c8bebfdc9ec77b6822143');
INSERT INTO "seats" VALUES('w4exm68zhz',0,'9451238318d88bda','355108ceb34821061c449fd975f24e58ef3b641fd893c2f26b479b18a66da2ff');
INSERT INTO "seats" VALUES('w4exm68zhz',1,'c2c5bf6465597716','382aa7213b660bf8b2a626c859dc89d5c8da72d9db45a50baea9edafcc529b9e');
CREATE TABLE tables (
    id VARCHAR(16) NOT NULL PRIMARY KEY,
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
    deadline BIGINT
);
INSERT INTO "tables" VALUES('3vwgskn5qu','galaxy_rush','b3b3a9ffda23df0f',1,0,'x5nz4g63hfuaec69','m8nwvcuezgb9mmp9','{"kind":"none","seconds":0,"increment":0,"days":0}',1794848993431,1794848994338,-1,1,NULL);
INSERT INTO "tables" VALUES('w4exm68zhz','galaxy_rush','9451238318d88bda',1,0,'mmdaa8xz9dazgf88','kpsa636ks6e3pj3t','{"kind":"days","seconds":0,"increment":0,"days":3}',1794848994752,1794848994932,0,0,1795108194932);
CREATE INDEX tables_public ON tables (public, touched);
CREATE INDEX tables_deadline ON tables (deadline);
CREATE INDEX seats_guest ON seats (guest);
COMMIT;
