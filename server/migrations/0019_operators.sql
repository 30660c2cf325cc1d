ALTER TABLE "operator" ADD COLUMN "added_by" bigint;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "removed_by" bigint;--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "proposed_session" text;--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "confirmed_session" text;--> statement-breakpoint
ALTER TABLE "operator" ADD CONSTRAINT "operator_added_by_proposal_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator" ADD CONSTRAINT "operator_removed_by_proposal_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- One key belongs to one name: of several names with the same key only the oldest keeps its right to sign.
UPDATE "operator" o SET "removed_at" = now() WHERE "removed_at" IS NULL AND EXISTS (
  SELECT 1 FROM "operator" e WHERE e."public_key" = o."public_key" AND e."removed_at" IS NULL
    AND (e."added_at", e."name") < (o."added_at", o."name"));--> statement-breakpoint
CREATE UNIQUE INDEX "operator_key" ON "operator" USING btree ("public_key") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_nonce" UNIQUE("nonce");