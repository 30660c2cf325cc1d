CREATE TABLE "channel_closure" (
	"code" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
