CREATE TABLE "reset_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reset_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"proposal_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"usable_from" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"noticed_at" timestamp with time zone,
	CONSTRAINT "reset_code_proposal_id_unique" UNIQUE("proposal_id"),
	CONSTRAINT "reset_code_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "reset_code" ADD CONSTRAINT "reset_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_code" ADD CONSTRAINT "reset_code_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reset_code_member" ON "reset_code" USING btree ("member_id");