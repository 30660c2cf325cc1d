CREATE TABLE "exchange_proof" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_fault" (
	"wallet" text PRIMARY KEY NOT NULL,
	"fault" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_move" (
	"spsn" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"wallet" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_wallet" (
	"player" text NOT NULL,
	"wallet" text NOT NULL,
	"cash" bigint NOT NULL,
	CONSTRAINT "sandbox_wallet_player_wallet_pk" PRIMARY KEY("player","wallet")
);
--> statement-breakpoint
ALTER TABLE "exchange_proof" ADD CONSTRAINT "exchange_proof_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;