CREATE TABLE "support_copy" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_copy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"key" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"looks" integer DEFAULT 0 NOT NULL,
	"head" text DEFAULT '' NOT NULL,
	"last_contact_at" timestamp with time zone NOT NULL,
	"wipe_asked_at" timestamp with time zone,
	"wipe_asked_by" bigint,
	"ended_at" timestamp with time zone,
	"end" text,
	"broken_at" timestamp with time zone,
	CONSTRAINT "support_copy_key" UNIQUE("staff_id","key")
);
--> statement-breakpoint
CREATE TABLE "support_copy_look" (
	"copy_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "support_copy_look_copy_id_number_pk" PRIMARY KEY("copy_id","number")
);
--> statement-breakpoint
CREATE TABLE "support_copy_scope" (
	"copy_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"last_number" integer NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "support_copy_scope_copy_id_member_id_pk" PRIMARY KEY("copy_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "support_copy" ADD CONSTRAINT "support_copy_staff_id_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_copy" ADD CONSTRAINT "support_copy_wipe_asked_by_member_id_fk" FOREIGN KEY ("wipe_asked_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_copy_look" ADD CONSTRAINT "support_copy_look_copy_id_support_copy_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."support_copy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_copy_scope" ADD CONSTRAINT "support_copy_scope_copy_id_support_copy_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."support_copy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_copy_scope" ADD CONSTRAINT "support_copy_scope_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_copy_staff" ON "support_copy" USING btree ("staff_id","id");