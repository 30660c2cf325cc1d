-- Created by earlier migrations; the check of the ledger reads `entries_between` now.
DROP VIEW IF EXISTS trial_balance_break;--> statement-breakpoint
DROP VIEW IF EXISTS account_entries;--> statement-breakpoint
CREATE TABLE "closing_balance" (
	"close_id" integer NOT NULL,
	"account_id" bigint NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "closing_balance_close_id_account_id_pk" PRIMARY KEY("close_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_archive" (
	"close_id" integer PRIMARY KEY NOT NULL,
	"file_hash" text NOT NULL,
	"archived_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_close" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_close_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"closed_at" timestamp with time zone NOT NULL,
	"entry_before" bigint NOT NULL,
	"page_before" bigint NOT NULL,
	"movements" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "award_entry_number" ON "award" USING brin ("entry");--> statement-breakpoint
CREATE INDEX "submission_entry" ON "submission" USING brin ("entry");