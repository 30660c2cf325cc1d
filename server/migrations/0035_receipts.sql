CREATE TABLE "receipt_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_key_public_key_unique" UNIQUE("public_key")
);
