-- The money core: one settlement authority in runs, books of what an issue holds, chases, vouchers, corrections,
-- the audit log. Rows written before are carried over. Hot tables lose their foreign keys (decision 15).
drop function place_orders(timestamptz, bigint[], uuid[], text[], bigint[], int[], int[], int[], text[], text[], text[], text[],
  int[], int[], bigint[], bigint[], int[], text[], bigint[], boolean[], bigint[], text[]);
--> statement-breakpoint
drop function submission_outcome(bigint, uuid, timestamptz);
--> statement-breakpoint
drop function cancel_order(bigint, text, timestamptz);
--> statement-breakpoint
drop function settle_issue(bigint, timestamptz, bigint[], text[], bigint[]);
--> statement-breakpoint
drop trigger bet_order_kept on bet_order;
--> statement-breakpoint
drop function keep_order();
--> statement-breakpoint
drop trigger payout_append_only on payout;
--> statement-breakpoint
drop trigger settlement_append_only on settlement;
--> statement-breakpoint
drop trigger submission_append_only on submission;
--> statement-breakpoint
CREATE TABLE "trace" (
	"id" bigint PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"lottery" text NOT NULL,
	"source_type" integer DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"code" text NOT NULL,
	"position" text,
	"nums" integer NOT NULL,
	"piece" integer NOT NULL,
	"price" bigint NOT NULL,
	"odds" bigint NOT NULL,
	"point" integer NOT NULL,
	"tier_odds" jsonb NOT NULL,
	"play_revision" text NOT NULL,
	"mask" bigint,
	"single_pick" boolean NOT NULL,
	"award_cap" bigint NOT NULL,
	"trace_type" integer NOT NULL,
	"start" text NOT NULL,
	"win_stop" boolean NOT NULL,
	"total_money" bigint NOT NULL,
	"issue_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stopping" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trace_issue" (
	"trace_id" bigint NOT NULL,
	"number" text NOT NULL,
	"place" integer NOT NULL,
	"lottery" text NOT NULL,
	"count" integer NOT NULL,
	"money" bigint NOT NULL,
	"liability" bigint NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"order_id" bigint,
	"cancel_reason" text,
	CONSTRAINT "trace_issue_trace_id_number_pk" PRIMARY KEY("trace_id","number")
);
--> statement-breakpoint
CREATE TABLE "draw_correction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issue_id" bigint NOT NULL,
	"old_code" text NOT NULL,
	"new_code" text NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"signatures" jsonb NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_lease" (
	"name" text PRIMARY KEY NOT NULL,
	"node" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"name" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_freeze" (
	"lottery" text PRIMARY KEY NOT NULL,
	"frozen" boolean NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"proposed_signature" text NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_signature" text
);
--> statement-breakpoint
CREATE TABLE "site_fact" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_balance_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trial_balance_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"taken_at" timestamp with time zone NOT NULL,
	"scope" text NOT NULL,
	"balanced" boolean NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_book" (
	"issue_id" bigint PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"stake" bigint NOT NULL,
	"liability" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_reversal" (
	"order_id" bigint NOT NULL,
	"run" integer NOT NULL,
	"award" bigint NOT NULL,
	"taken" bigint NOT NULL,
	"reversed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_reversal_order_id_run_pk" PRIMARY KEY("order_id","run")
);
--> statement-breakpoint
CREATE TABLE "player_book" (
	"issue_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"orders" integer NOT NULL,
	"stake" bigint NOT NULL,
	"liability" bigint NOT NULL,
	"rebate_base" bigint NOT NULL,
	CONSTRAINT "player_book_issue_id_member_id_pk" PRIMARY KEY("issue_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"lottery" text,
	"min_bet" bigint NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"expired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bet_order" DROP CONSTRAINT "bet_order_order_id_unique";--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account_owner";--> statement-breakpoint
ALTER TABLE "submission" DROP CONSTRAINT "submission_key";--> statement-breakpoint
ALTER TABLE "bet_order" DROP CONSTRAINT "bet_order_submission_id_submission_id_fk";
--> statement-breakpoint
ALTER TABLE "bet_order" DROP CONSTRAINT "bet_order_member_id_member_id_fk";
--> statement-breakpoint
ALTER TABLE "bet_order" DROP CONSTRAINT "bet_order_issue_id_issue_id_fk";
--> statement-breakpoint
ALTER TABLE "bet_order" DROP CONSTRAINT "bet_order_play_revision_play_rules_revision_fk";
--> statement-breakpoint
ALTER TABLE "payout" DROP CONSTRAINT "payout_order_id_bet_order_id_fk";
--> statement-breakpoint
ALTER TABLE "submission" DROP CONSTRAINT "submission_member_id_member_id_fk";
--> statement-breakpoint
ALTER TABLE "transfer" DROP CONSTRAINT "transfer_debit_account_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "transfer" DROP CONSTRAINT "transfer_credit_account_id_account_id_fk";
--> statement-breakpoint
DROP INDEX "bet_order_issue";--> statement-breakpoint
ALTER TABLE "bet_order" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
-- The id of an order becomes the digits of its public reference.
update payout p set order_id = substr(o.order_id, 2)::bigint from bet_order o where o.id = p.order_id;
--> statement-breakpoint
update bet_order set id = substr(order_id, 2)::bigint;--> statement-breakpoint
ALTER TABLE "payout" DROP CONSTRAINT "payout_pkey";--> statement-breakpoint
ALTER TABLE "settlement" DROP CONSTRAINT "settlement_pkey";--> statement-breakpoint
ALTER TABLE "settlement" ALTER COLUMN "settled_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ALTER COLUMN "content_hash" SET DATA TYPE uuid
  USING coalesce(nullif(substr(content_hash, 1, 32), ''), '00000000000000000000000000000000')::uuid;--> statement-breakpoint
ALTER TABLE "bet_order" ADD COLUMN "trace_id" bigint;--> statement-breakpoint
ALTER TABLE "bet_order" ADD COLUMN "voucher_id" bigint;--> statement-breakpoint
ALTER TABLE "bet_order" ADD COLUMN "voucher_part" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bet_order" ADD COLUMN "mask" bigint;--> statement-breakpoint
ALTER TABLE "bet_order" ADD COLUMN "liability" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bet_order" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "run" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "seq" bigint;
--> statement-breakpoint
update payout p set seq = n.seq
  from (select order_id, row_number() over (partition by member_id order by paid_at, order_id) as seq from payout) as n
  where n.order_id = p.order_id;
--> statement-breakpoint
ALTER TABLE "payout" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "run" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "kind" text DEFAULT 'draw' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "begun_at" timestamp with time zone;
--> statement-breakpoint
update settlement s set begun_at = s.settled_at, code = i.code from issue i where i.id = s.issue_id;
--> statement-breakpoint
ALTER TABLE "settlement" ALTER COLUMN "begun_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "trace_id" bigint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "wins" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
update account a set wins = n.wins from (select member_id, max(seq) as wins from payout group by member_id) as n
  where a.kind = 'player' and a.member_id = n.member_id;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "call" text;
--> statement-breakpoint
update submission set call = case state when 'void' then '' else 'addOrder' end;
--> statement-breakpoint
ALTER TABLE "submission" ALTER COLUMN "call" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "draw_correction" ADD CONSTRAINT "draw_correction_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trace_member" ON "trace" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "trace_stopping" ON "trace" USING btree ("id") WHERE stopping;--> statement-breakpoint
CREATE INDEX "trace_issue_waiting" ON "trace_issue" USING btree ("lottery","opens_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "voucher_member" ON "voucher" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "settlement_open" ON "settlement" USING btree ("begun_at") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_player" ON "account" USING btree ("member_id") WHERE kind = 'player';--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_escrow" ON "account" USING btree ("issue_id") WHERE kind = 'escrow';--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_trace" ON "account" USING btree ("trace_id") WHERE kind = 'trace';--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_site" ON "account" USING btree ("kind") WHERE kind in ('house', 'funding', 'promotion');--> statement-breakpoint
CREATE INDEX "bet_order_issue" ON "bet_order" USING btree ("issue_id","id");--> statement-breakpoint
ALTER TABLE "bet_order" DROP COLUMN "order_id";--> statement-breakpoint
ALTER TABLE "bet_order" DROP COLUMN "submission_id";--> statement-breakpoint
ALTER TABLE "submission" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_issue_id_run_order_id_pk" PRIMARY KEY("issue_id","run","order_id");--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_issue_id_run_pk" PRIMARY KEY("issue_id","run");--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_member_id_key_pk" PRIMARY KEY("member_id","key");--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_of_member" UNIQUE("member_id","seq");
--> statement-breakpoint
insert into player_book (issue_id, member_id, orders, stake, liability, rebate_base)
  select issue_id, member_id, count(*), sum(stake), 0, sum(stake * point) from bet_order
  where cancelled_at is null group by issue_id, member_id;
--> statement-breakpoint
insert into issue_book (issue_id, orders, stake, liability)
  select issue_id, sum(orders), sum(stake), 0 from player_book group by issue_id;
--> statement-breakpoint
-- Rows that must never change are refused by the database itself, whatever code runs above it.
create trigger payout_append_only before update or delete on payout for each row execute function refuse_change();
--> statement-breakpoint
create trigger submission_append_only before update or delete on submission for each row execute function refuse_change();
--> statement-breakpoint
create trigger payout_reversal_append_only before update or delete on payout_reversal for each row execute function refuse_change();
--> statement-breakpoint
create trigger draw_correction_append_only before update or delete on draw_correction for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
--> statement-breakpoint
-- An order may be cancelled once; nothing else about it may change.
create function keep_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.cancelled_at is not null
     or (to_jsonb(new) - 'cancelled_at' - 'cancel_reason') is distinct from (to_jsonb(old) - 'cancelled_at' - 'cancel_reason') then
    raise exception 'order % is append-only', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bet_order_kept before update or delete on bet_order for each row execute function keep_order();
--> statement-breakpoint
-- A settlement is finished once; nothing else about it may change.
create function keep_settlement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.settled_at is not null
     or (to_jsonb(new) - 'settled_at') is distinct from (to_jsonb(old) - 'settled_at') then
    raise exception 'settlement of issue % is append-only', old.issue_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger settlement_kept before update or delete on settlement for each row execute function keep_settlement();
--> statement-breakpoint
-- A proposal is confirmed once, by somebody else.
create function keep_proposal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.confirmed_at is not null or new.confirmed_by = old.proposed_by
     or (to_jsonb(new) - 'confirmed_by' - 'confirmed_at' - 'confirmed_signature')
        is distinct from (to_jsonb(old) - 'confirmed_by' - 'confirmed_at' - 'confirmed_signature') then
    raise exception 'proposal % is append-only and takes two people', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger proposal_kept before update or delete on proposal for each row execute function keep_proposal();
--> statement-breakpoint
-- A result is immutable but for a correction that names both numbers (requirement 37).
create or replace function keep_draw() returns trigger language plpgsql as $$
begin
  if old.code is not null and (new.drawn_at is distinct from old.drawn_at or new.code is distinct from old.code
      and not exists (select 1 from draw_correction c
                      where c.issue_id = old.id and c.old_code = old.code and c.new_code = new.code)) then
    raise exception 'issue % of % is drawn: its result is immutable', old.number, old.lottery
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Movements whose account is missing. Empty is right.
create view transfer_orphan as
  select t.id from transfer t
  where not exists (select 1 from account a where a.id = t.debit_account_id)
     or not exists (select 1 from account a where a.id = t.credit_account_id);
--> statement-breakpoint
-- Numbers for the nodes of a site, so that their references never meet.
create sequence node_number;
