CREATE TABLE "sql_object" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
