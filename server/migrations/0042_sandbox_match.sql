ALTER TABLE "sandbox_payment" ADD COLUMN "matched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "site_origin" text;