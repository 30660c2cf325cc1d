CREATE TABLE "feed_claim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issue_id" bigint NOT NULL,
	"feed" text NOT NULL,
	"code" text NOT NULL,
	"sequence" bigint NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_claim_told" UNIQUE("issue_id","feed","code")
);
--> statement-breakpoint
CREATE TABLE "feed_sequence" (
	"feed" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_claim" ADD CONSTRAINT "feed_claim_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE no action ON UPDATE no action;