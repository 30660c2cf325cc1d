CREATE TABLE "award" (
	"issue_id" bigint NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"member_id" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"entry" bigint NOT NULL,
	"total" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"order_id" bigint[] NOT NULL,
	"amount" bigint[] NOT NULL,
	"wins" jsonb[] NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "award_issue_id_run_member_id_last_seq_pk" PRIMARY KEY("issue_id","run","member_id","last_seq"),
	CONSTRAINT "award_of_member" UNIQUE("member_id","last_seq")
);
--> statement-breakpoint
CREATE TABLE "bet_page" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bet_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issue_id" bigint NOT NULL,
	"cash" bigint DEFAULT 0 NOT NULL,
	"order_id" bigint[] NOT NULL,
	"member_id" bigint[] NOT NULL,
	"terms" integer[] NOT NULL,
	"nums" integer[] NOT NULL,
	"piece" integer[] NOT NULL,
	"mask" bigint[] NOT NULL,
	"stake" bigint[] NOT NULL,
	"voucher_part" bigint[],
	"liability" bigint[] NOT NULL,
	"trace_id" bigint[],
	"code" text[] NOT NULL,
	"position" text[]
);
--> statement-breakpoint
CREATE TABLE "cancelled_order" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"issue_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"method" text NOT NULL,
	"price" bigint NOT NULL,
	"odds" bigint NOT NULL,
	"point" integer NOT NULL,
	"tier_odds" jsonb NOT NULL,
	"single_pick" boolean NOT NULL,
	"award_cap" bigint NOT NULL,
	"play_revision" text,
	CONSTRAINT "line_terms_once" UNIQUE NULLS NOT DISTINCT("play_revision","method","odds","point","price","single_pick","award_cap","tier_odds")
);
--> statement-breakpoint
ALTER TABLE "submission" DROP CONSTRAINT "submission_member_id_key_pk";--> statement-breakpoint
ALTER TABLE "submission" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "issue_id" bigint;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "first_order" bigint;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "lines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "bet_type" integer;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "source_type" integer;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "voucher_id" bigint;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "cash" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "balance_after" bigint;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "entry" bigint;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "page_id" bigint;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "first_line" integer;--> statement-breakpoint
CREATE INDEX "award_by_entry" ON "award" USING btree ("member_id","entry");--> statement-breakpoint
CREATE INDEX "bet_page_issue" ON "bet_page" USING btree ("issue_id","id");--> statement-breakpoint
CREATE INDEX "cancelled_order_issue" ON "cancelled_order" USING btree ("issue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_key" ON "submission" USING btree ("key","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_order" ON "submission" USING btree ("member_id","first_order") WHERE first_order is not null;--> statement-breakpoint
CREATE INDEX "submission_by_entry" ON "submission" USING btree ("member_id","entry") WHERE cash > 0;--> statement-breakpoint
CREATE INDEX "submission_voucher" ON "submission" USING btree ("issue_id") WHERE voucher_id is not null;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_bet" CHECK (("submission"."lines" > 0) = ("submission"."page_id" is not null));--> statement-breakpoint
-- Arrays are read a page at a time: neither compressed (a batch would pay for it) nor analysed.
ALTER TABLE "bet_page" ALTER COLUMN "order_id" SET STORAGE EXTERNAL, ALTER COLUMN "order_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "bet_page" ALTER COLUMN "member_id" SET STORAGE EXTERNAL, ALTER COLUMN "member_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "bet_page" ALTER COLUMN "terms" SET STORAGE EXTERNAL, ALTER COLUMN "terms" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "bet_page" ALTER COLUMN "nums" SET STORAGE EXTERNAL, ALTER COLUMN "nums" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "bet_page" ALTER COLUMN "piece" SET STORAGE EXTERNAL, ALTER COLUMN "piece" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "bet_page" ALTER COLUMN "mask" SET STORAGE EXTERNAL, ALTER COLUMN "mask" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "bet_page" ALTER COLUMN "stake" SET STORAGE EXTERNAL, ALTER COLUMN "stake" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "bet_page" ALTER COLUMN "voucher_part" SET STORAGE EXTERNAL, ALTER COLUMN "voucher_part" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "bet_page" ALTER COLUMN "liability" SET STORAGE EXTERNAL, ALTER COLUMN "liability" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "bet_page" ALTER COLUMN "trace_id" SET STORAGE EXTERNAL, ALTER COLUMN "trace_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "bet_page" ALTER COLUMN "code" SET STORAGE EXTERNAL, ALTER COLUMN "code" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "bet_page" ALTER COLUMN "position" SET STORAGE EXTERNAL, ALTER COLUMN "position" SET STATISTICS 0;--> statement-breakpoint
-- A submission of several lines takes consecutive numbers from its own on (at most 200 lines, 1,000 orders of an award).
ALTER TABLE "bet_page" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "transfer" ALTER COLUMN "id" SET INCREMENT BY 1000;
