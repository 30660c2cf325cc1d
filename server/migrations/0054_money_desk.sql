CREATE TABLE "desk_sign" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_sign_kind_subject_content_staff_id_pk" PRIMARY KEY("kind","subject","content","staff_id")
);
--> statement-breakpoint
ALTER TABLE "reconcile_difference" ADD COLUMN "theirs" jsonb;--> statement-breakpoint
ALTER TABLE "reconcile_difference" ADD COLUMN "ours" jsonb;--> statement-breakpoint
ALTER TABLE "desk_sign" ADD CONSTRAINT "desk_sign_staff_id_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;