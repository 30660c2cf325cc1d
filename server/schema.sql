-- The schema of the database as it stands after all migrations and declared functions, views and triggers.
-- Written by `npm run docs -- --write` from the catalogs of PGlite; do not edit. Nothing executes this file.

create table account (
  id bigint not null generated always as identity,
  kind text not null,
  member_id bigint,
  issue_id bigint,
  balance bigint not null default 0,
  may_go_negative boolean not null default false,
  trace_id bigint,
  wins bigint not null default 0,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_issue_id_issue_id_fk FOREIGN KEY (issue_id) REFERENCES issue(id),
  constraint account_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  constraint account_not_negative CHECK ((may_go_negative OR (balance >= 0)))
);
CREATE UNIQUE INDEX account_of_agent ON public.account USING btree (member_id) WHERE (kind = 'agent'::text);
CREATE UNIQUE INDEX account_of_escrow ON public.account USING btree (issue_id) WHERE (kind = 'escrow'::text);
CREATE UNIQUE INDEX account_of_player ON public.account USING btree (member_id) WHERE (kind = 'player'::text);
CREATE UNIQUE INDEX account_of_site ON public.account USING btree (kind) WHERE (kind = ANY (ARRAY['house'::text, 'funding'::text, 'promotion'::text, 'withdrawal'::text, 'packet'::text, 'games'::text, 'transit'::text]));
CREATE UNIQUE INDEX account_of_trace ON public.account USING btree (trace_id) WHERE (kind = 'trace'::text);

create table audit_log (
  id bigint not null,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  details jsonb not null,
  previous_hash text not null,
  hash text not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);

create table bet_order (
  id bigint not null,
  member_id bigint not null,
  issue_id bigint not null,
  bet_type integer not null,
  source_type integer not null default 0,
  method text not null,
  code text not null,
  position text,
  nums integer not null,
  piece integer not null,
  price bigint not null,
  odds bigint not null,
  point integer not null,
  tier_odds jsonb not null,
  stake bigint not null,
  single_pick boolean not null,
  award_cap bigint not null,
  ordered_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  play_revision text,
  trace_id bigint,
  voucher_id bigint,
  voucher_part bigint not null default 0,
  mask bigint,
  liability bigint not null default 0,
  cancel_reason text,
  constraint bet_order_pkey PRIMARY KEY (id),
  constraint bet_order_stake CHECK ((stake >= 100))
);
CREATE INDEX bet_order_issue ON public.bet_order USING btree (issue_id, id);
CREATE INDEX bet_order_member ON public.bet_order USING btree (member_id, id);

create table captcha (
  id text not null,
  answer text not null,
  expires_at timestamp with time zone not null,
  constraint captcha_pkey PRIMARY KEY (id)
);

create table draw_correction (
  id bigint not null generated always as identity,
  issue_id bigint not null,
  old_code text not null,
  new_code text not null,
  reason text not null,
  proposed_by text not null,
  confirmed_by text not null,
  signatures jsonb not null,
  corrected_at timestamp with time zone not null,
  constraint draw_correction_pkey PRIMARY KEY (id),
  constraint draw_correction_issue_id_issue_id_fk FOREIGN KEY (issue_id) REFERENCES issue(id)
);

create table draw_proof (
  issue_id bigint not null,
  seed text not null,
  seed_hash text not null,
  beacon text not null,
  beacon_round text not null,
  algorithm text not null,
  constraint draw_proof_pkey PRIMARY KEY (issue_id),
  constraint draw_proof_issue_id_issue_id_fk FOREIGN KEY (issue_id) REFERENCES issue(id)
);

create table draw_seed (
  issue_id bigint not null,
  seed text not null,
  constraint draw_seed_pkey PRIMARY KEY (issue_id),
  constraint draw_seed_issue_id_issue_id_fk FOREIGN KEY (issue_id) REFERENCES issue(id)
);

create table issue (
  id bigint not null generated always as identity,
  lottery text not null,
  number text not null,
  sell_start timestamp with time zone not null,
  close_at timestamp with time zone not null,
  draw_at timestamp with time zone not null,
  seed_hash text,
  code text,
  drawn_at timestamp with time zone,
  source text,
  constraint issue_pkey PRIMARY KEY (id),
  constraint issue_number UNIQUE (lottery, number)
);
CREATE INDEX issue_by_draw ON public.issue USING btree (lottery, draw_at);
CREATE INDEX issue_undrawn ON public.issue USING btree (draw_at) WHERE (code IS NULL);

create table issue_book (
  issue_id bigint not null,
  orders integer not null,
  stake bigint not null,
  liability bigint not null,
  settled boolean not null default false,
  masked integer not null default 0,
  unmasked integer not null default 0,
  constraint issue_book_pkey PRIMARY KEY (issue_id)
);
CREATE INDEX issue_book_owed ON public.issue_book USING btree (issue_id) WHERE (NOT settled);

create table job_lease (
  name text not null,
  node text not null,
  until timestamp with time zone not null,
  constraint job_lease_pkey PRIMARY KEY (name)
);

create table login_failure (
  cn text not null,
  network text not null,
  failures integer not null,
  first_failed_at timestamp with time zone not null,
  wait_until timestamp with time zone,
  constraint login_failure_cn_network_pk PRIMARY KEY (cn, network)
);

create table lottery_pause (
  lottery text not null,
  paused boolean not null,
  reason text not null,
  version integer not null default 1,
  constraint lottery_pause_pkey PRIMARY KEY (lottery)
);

create table member (
  id bigint not null generated always as identity,
  cn text not null,
  nick_name text not null default ''::text,
  password_hash text not null,
  fund_password_hash text,
  user_type integer not null,
  platform_id integer not null default 1,
  upper_id bigint,
  prize_group integer not null default 1960,
  created_at timestamp with time zone not null,
  last_login_at timestamp with time zone,
  previous_login_at timestamp with time zone,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_cn_unique UNIQUE (cn)
);

create table operator (
  name text not null,
  public_key text not null,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint operator_pkey PRIMARY KEY (name)
);

create table payout (
  order_id bigint not null,
  issue_id bigint not null,
  member_id bigint not null,
  wins jsonb not null,
  award bigint not null,
  paid_at timestamp with time zone not null,
  run integer not null default 1,
  seq bigint not null,
  constraint payout_issue_id_run_order_id_pk PRIMARY KEY (issue_id, run, order_id),
  constraint payout_of_member UNIQUE (member_id, seq)
);

create table payout_freeze (
  lottery text not null,
  frozen boolean not null,
  reason text not null,
  since timestamp with time zone not null,
  constraint payout_freeze_pkey PRIMARY KEY (lottery)
);

create table payout_reversal (
  order_id bigint not null,
  run integer not null,
  award bigint not null,
  taken bigint not null,
  reversed_at timestamp with time zone not null,
  constraint payout_reversal_order_id_run_pk PRIMARY KEY (order_id, run)
);

create table play_rules (
  revision text not null,
  play jsonb not null,
  constraint play_rules_pkey PRIMARY KEY (revision)
);

create table player_book (
  issue_id bigint not null,
  member_id bigint not null,
  orders integer not null,
  stake bigint not null,
  liability bigint not null,
  rebate_base bigint not null,
  constraint player_book_issue_id_member_id_pk PRIMARY KEY (issue_id, member_id)
);

create table proposal (
  id bigint not null generated always as identity,
  kind text not null,
  payload jsonb not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  proposed_signature text not null,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  confirmed_signature text,
  constraint proposal_pkey PRIMARY KEY (id)
);

create table rebate (
  member_id bigint not null,
  issue_id bigint not null,
  amount bigint not null,
  paid_at timestamp with time zone not null,
  constraint rebate_member_id_issue_id_pk PRIMARY KEY (member_id, issue_id)
);

create table session (
  token_hash text not null,
  member_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX session_member ON public.session USING btree (member_id);

create table settlement (
  issue_id bigint not null,
  orders integer not null,
  winners integer not null,
  stake bigint not null,
  award bigint not null,
  settled_at timestamp with time zone,
  run integer not null default 1,
  kind text not null default 'draw'::text,
  code text not null default ''::text,
  reason text not null default ''::text,
  begun_at timestamp with time zone not null,
  constraint settlement_issue_id_run_pk PRIMARY KEY (issue_id, run),
  constraint settlement_issue_id_issue_id_fk FOREIGN KEY (issue_id) REFERENCES issue(id)
);
CREATE INDEX settlement_open ON public.settlement USING btree (begun_at) WHERE (settled_at IS NULL);

create table site_fact (
  name text not null,
  value text not null,
  constraint site_fact_pkey PRIMARY KEY (name)
);

create table sql_object (
  name text not null,
  hash text not null,
  constraint sql_object_pkey PRIMARY KEY (name)
);

create table submission (
  member_id bigint not null,
  key uuid not null,
  content_hash uuid not null,
  state text not null,
  answer jsonb,
  created_at timestamp with time zone not null,
  call text not null,
  constraint submission_member_id_key_pk PRIMARY KEY (member_id, key)
);

create table trace (
  id bigint not null,
  member_id bigint not null,
  account_id bigint not null,
  lottery text not null,
  source_type integer not null default 0,
  method text not null,
  code text not null,
  position text,
  nums integer not null,
  piece integer not null,
  price bigint not null,
  odds bigint not null,
  point integer not null,
  tier_odds jsonb not null,
  play_revision text not null,
  mask bigint,
  single_pick boolean not null,
  award_cap bigint not null,
  trace_type integer not null,
  start text not null,
  win_stop boolean not null,
  total_money bigint not null,
  issue_count integer not null,
  created_at timestamp with time zone not null,
  stopping boolean not null default false,
  constraint trace_pkey PRIMARY KEY (id)
);
CREATE INDEX trace_member ON public.trace USING btree (member_id, id);
CREATE INDEX trace_stopping ON public.trace USING btree (id) WHERE stopping;

create table trace_issue (
  trace_id bigint not null,
  number text not null,
  place integer not null,
  lottery text not null,
  count integer not null,
  money bigint not null,
  liability bigint not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  state text not null,
  order_id bigint,
  cancel_reason text,
  constraint trace_issue_trace_id_number_pk PRIMARY KEY (trace_id, number)
);
CREATE INDEX trace_issue_waiting ON public.trace_issue USING btree (lottery, opens_at) WHERE (state = 'waiting'::text);

create table transfer (
  id bigint not null generated always as identity,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount bigint not null,
  player_balance_after bigint,
  reason text not null,
  cause text not null,
  event_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_positive CHECK ((amount > 0)),
  constraint transfer_two_sides CHECK ((debit_account_id <> credit_account_id))
);
CREATE INDEX transfer_credit ON public.transfer USING btree (credit_account_id, id);
CREATE INDEX transfer_debit ON public.transfer USING btree (debit_account_id, id);

create table trial_balance_run (
  id bigint not null generated always as identity,
  taken_at timestamp with time zone not null,
  scope text not null,
  balanced boolean not null,
  findings jsonb not null,
  constraint trial_balance_run_pkey PRIMARY KEY (id)
);
CREATE INDEX trial_balance_run_scope ON public.trial_balance_run USING btree (scope, taken_at);

create table voucher (
  id bigint not null generated always as identity,
  member_id bigint not null,
  amount bigint not null,
  lottery text,
  min_bet bigint not null,
  valid_until timestamp with time zone not null,
  reason text not null,
  granted_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  used_at timestamp with time zone,
  expired_at timestamp with time zone,
  constraint voucher_pkey PRIMARY KEY (id)
);
CREATE INDEX voucher_member ON public.voucher USING btree (member_id, id);

create sequence instant_number;

create sequence node_number;

-- server/ledger/ledger.views.sql
create or replace view account_entries as
 SELECT account_id,
    (sum(signed_amount))::bigint AS entries
   FROM ( SELECT transfer.debit_account_id AS account_id,
            (- transfer.amount) AS signed_amount
           FROM transfer
        UNION ALL
         SELECT transfer.credit_account_id,
            transfer.amount
           FROM transfer) side
  GROUP BY account_id;

-- server/operation/freeze/escrowBreak.views.sql
create or replace view escrow_break as
 SELECT i.id AS issue_id,
    i.lottery,
    i.number,
    money.state,
    money.escrow,
    money.book,
    money.players
   FROM (issue i
     CROSS JOIN LATERAL ( SELECT COALESCE(( SELECT a.balance
                   FROM account a
                  WHERE ((a.kind = 'escrow'::text) AND (a.issue_id = i.id))), (0)::bigint) AS escrow,
            COALESCE(( SELECT b.stake
                   FROM issue_book b
                  WHERE (b.issue_id = i.id)), (0)::bigint) AS book,
            (COALESCE(( SELECT sum(p.stake) AS sum
                   FROM player_book p
                  WHERE (p.issue_id = i.id)), (0)::numeric))::bigint AS players,
            ( SELECT
                        CASE
                            WHEN (count(*) = 0) THEN 'open'::text
                            WHEN (count(s.settled_at) = count(*)) THEN 'settled'::text
                            ELSE 'settling'::text
                        END AS "case"
                   FROM settlement s
                  WHERE (s.issue_id = i.id)) AS state) money)
  WHERE
        CASE money.state
            WHEN 'open'::text THEN ((money.escrow <> money.book) OR (money.book <> money.players))
            WHEN 'settled'::text THEN (money.escrow <> 0)
            ELSE false
        END;

-- server/ledger/ledger.views.sql
create or replace view statement as
 SELECT t.id AS transfer_id,
    side.account_id,
    side.signed_amount,
    t.player_balance_after,
    t.reason,
    t.cause,
    t.event_at,
    t.created_at
   FROM (transfer t
     CROSS JOIN LATERAL ( VALUES (t.debit_account_id,(- t.amount)), (t.credit_account_id,t.amount)) side(account_id, signed_amount));

-- server/ledger/ledger.views.sql
create or replace view transfer_orphan as
 SELECT id
   FROM transfer t
  WHERE ((NOT (EXISTS ( SELECT 1
           FROM account a
          WHERE (a.id = t.debit_account_id)))) OR (NOT (EXISTS ( SELECT 1
           FROM account a
          WHERE (a.id = t.credit_account_id)))));

-- server/ledger/ledger.views.sql
create or replace view trial_balance_break as
 SELECT a.id AS account_id,
    a.kind,
    a.balance,
    COALESCE(e.entries, (0)::bigint) AS entries
   FROM (account a
     LEFT JOIN account_entries e ON ((e.account_id = a.id)))
  WHERE (a.balance <> COALESCE(e.entries, (0)::bigint));

-- server/operation/audit/appendAudit.functions.sql
CREATE OR REPLACE FUNCTION public.append_audit(p_actor text, p_action text, p_details jsonb, p_at timestamp with time zone)
 RETURNS TABLE(id bigint, hash text)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  new_id bigint;
  previous text;
  new_hash text;
begin
  perform pg_advisory_xact_lock(7163290418);
  -- A separate statement after the lock sees the row that the previous writer committed.
  select a.id + 1, a.hash into new_id, previous from audit_log a order by a.id desc limit 1;
  if not found then
    new_id := 1;
    previous := repeat('0', 64);
  end if;
  new_hash := encode(
    sha256(convert_to(audit_text(new_id, p_at, p_actor, p_action, p_details, previous), 'UTF8')), 'hex');
  insert into audit_log (id, at, actor, action, details, previous_hash, hash)
    values (new_id, p_at, p_actor, p_action, p_details, previous, new_hash);
  return query select new_id, new_hash;
end $function$;

-- server/operation/audit/appendAudit.functions.sql
CREATE OR REPLACE FUNCTION public.audit_text(p_id bigint, p_at timestamp with time zone, p_actor text, p_action text, p_details jsonb, p_previous_hash text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_array(
    p_id, (extract(epoch from p_at) * 1000000)::bigint, p_actor, p_action, p_details, p_previous_hash)::text
$function$;

-- server/lottery/settlement/beginSettlement.functions.sql
CREATE OR REPLACE FUNCTION public.begin_settlement(p_issue bigint, p_run integer, p_kind text, p_code text, p_reason text, p_winners integer, p_award bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  the_issue issue%rowtype;
  held settlement%rowtype;
  escrow account%rowtype;
  house_id bigint;
begin
  select * into the_issue from issue i where i.id = p_issue for update;
  select * into held from settlement s where s.issue_id = p_issue and s.run = p_run;
  if held.issue_id is not null then
    if held.kind <> p_kind or held.code <> p_code or held.winners <> p_winners or held.award <> p_award then
      raise exception 'run % of issue % was begun with % winners and %, not with % and %', p_run, p_issue,
        held.winners, held.award, p_winners, p_award;
    end if;
    return case when held.settled_at is null then 'open' else 'settled' end;
  end if;
  if the_issue.code is distinct from p_code then
    raise exception 'issue % must be drawn % to be settled by it', p_issue, p_code;
  end if;
  if exists (select 1 from payout_freeze f where f.lottery in (the_issue.lottery, '*') and f.frozen) then
    return 'frozen';
  end if;
  insert into account (kind, issue_id) values ('escrow', p_issue)
    on conflict (issue_id) where kind = 'escrow' do nothing;
  select * into escrow from account a where a.kind = 'escrow' and a.issue_id = p_issue for update;
  insert into settlement (issue_id, run, kind, code, reason, orders, winners, stake, award, begun_at)
    select p_issue, p_run, p_kind, p_code, p_reason, coalesce(max(b.orders), 0), p_winners, coalesce(max(b.stake), 0),
      p_award, p_now
    from issue_book b where b.issue_id = p_issue;
  if p_award > escrow.balance then
    select a.id into house_id from account a where a.kind = 'house' for update;
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      values (house_id, escrow.id, p_award - escrow.balance, 'house_cover', 'issue:' || p_issue, p_now);
    update account set balance = balance - (p_award - escrow.balance) where id = house_id;
    update account set balance = p_award where id = escrow.id;
  end if;
  return 'begun';
end $function$;

-- server/lottery/orders/cancelOrder.functions.sql
CREATE OR REPLACE FUNCTION public.cancel_order(p_member bigint, p_order bigint, p_now timestamp with time zone)
 RETURNS TABLE(outcome text, balance_after bigint)
 LANGUAGE plpgsql
AS $function$
declare
  the_order bet_order%rowtype;
  the_issue issue%rowtype;
  wallet account%rowtype;
begin
  select * into the_order from bet_order o where o.id = p_order and o.member_id = p_member;
  if the_order.id is null then
    return query select 'unknown'::text, null::bigint;
    return;
  end if;
  select * into the_issue from issue i where i.id = the_order.issue_id for share;
  select * into wallet from account a where a.kind = 'player' and a.member_id = p_member for update;
  -- Read again under the lock: a concurrent call may have cancelled the order.
  select * into the_order from bet_order o where o.id = p_order;
  if the_order.cancelled_at is not null then
    return query select 'already'::text, wallet.balance;
  elsif the_issue.code is not null or p_now >= the_issue.close_at
      or exists (select 1 from settlement s where s.issue_id = the_issue.id) then
    return query select 'closed'::text, wallet.balance;
  elsif the_order.voucher_id is not null then
    return query select 'voucher'::text, wallet.balance;
  else
    return query select 'cancelled'::text,
      wallet.balance + take_back_orders(the_issue.id, p_member, array[p_order], 'player', p_now);
  end if;
end $function$;

-- server/lottery/vouchers/expireVouchers.functions.sql
CREATE OR REPLACE FUNCTION public.expire_vouchers(p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  house_id bigint;
  promotion_id bigint;
  back bigint;
  ended int;
begin
  select a.id into promotion_id from account a where a.kind = 'promotion' for update;
  select a.id into house_id from account a where a.kind = 'house' for update;
  with gone as (
    update voucher v set expired_at = p_now
    where v.used_at is null and v.expired_at is null and v.valid_until <= p_now
    returning v.id, v.amount),
  moved as (
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      select promotion_id, house_id, g.amount, 'voucher_return', 'voucher:' || g.id, p_now from gone g order by g.id
    returning transfer.amount)
  select count(*), coalesce(sum(m.amount), 0) into ended, back from moved m;
  update account set balance = balance - back where id = promotion_id;
  update account set balance = balance + back where id = house_id;
  return ended;
end $function$;

-- server/lottery/settlement/finishSettlement.functions.sql
CREATE OR REPLACE FUNCTION public.finish_settlement(p_issue bigint, p_run integer, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  held settlement%rowtype;
  escrow account%rowtype;
  house_id bigint;
  paid_count int;
  paid_sum bigint;
begin
  perform 1 from issue i where i.id = p_issue for update;
  select * into held from settlement s where s.issue_id = p_issue and s.run = p_run for update;
  if held.settled_at is not null then
    return false;
  end if;
  select count(*), coalesce(sum(p.award), 0) into paid_count, paid_sum from payout p
    where p.issue_id = p_issue and p.run = p_run;
  if held.kind <> 'void' and (paid_count <> held.winners or paid_sum <> held.award) then
    raise exception 'run % of issue % owes % to % winners, it paid % to %', p_run, p_issue, held.award, held.winners,
      paid_sum, paid_count;
  end if;
  select * into escrow from account a where a.kind = 'escrow' and a.issue_id = p_issue for update;
  if escrow.balance > 0 then
    select a.id into house_id from account a where a.kind = 'house' for update;
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      values (escrow.id, house_id, escrow.balance, 'house_take', 'issue:' || p_issue, p_now);
    update account set balance = balance + escrow.balance where id = house_id;
    update account set balance = 0 where id = escrow.id;
  end if;
  update settlement s set settled_at = p_now where s.issue_id = p_issue and s.run = p_run;
  -- If the result was corrected meanwhile, the issue stays unsettled and the next run settles the new result.
  update issue_book b set settled = (held.code = i.code) from issue i where i.id = p_issue and b.issue_id = p_issue;
  return true;
end $function$;

-- server/lottery/chase/stopChase.functions.sql
CREATE OR REPLACE FUNCTION public.give_back_chase(p_trace bigint, p_numbers text[], p_reason text, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  the_trace trace%rowtype;
  wallet account%rowtype;
  back bigint;
begin
  select * into the_trace from trace t where t.id = p_trace;
  select * into wallet from account a where a.kind = 'player' and a.member_id = the_trace.member_id;
  perform 1 from account a where a.id = the_trace.account_id for update;
  with taken as (
    update trace_issue x set state = 'cancelled', cancel_reason = coalesce(x.cancel_reason, p_reason)
    where x.trace_id = p_trace and x.number = any (p_numbers) and x.state = 'waiting'
    returning x.money)
  select coalesce(sum(taken.money), 0) into back from taken;
  if back > 0 then
    insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
      values (the_trace.account_id, wallet.id, back, wallet.balance + back, 'chase_return', 'T' || p_trace, p_now);
    update account a set balance = a.balance + back where a.id = wallet.id;
    update account a set balance = a.balance - back where a.id = the_trace.account_id;
  end if;
  return back;
end $function$;

-- server/lottery/vouchers/grantVoucher.functions.sql
CREATE OR REPLACE FUNCTION public.grant_voucher(p_member bigint, p_amount bigint, p_lottery text, p_min_bet bigint, p_valid_until timestamp with time zone, p_reason text, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  house_id bigint;
  promotion_id bigint;
  new_id bigint;
begin
  select a.id into promotion_id from account a where a.kind = 'promotion' for update;
  select a.id into house_id from account a where a.kind = 'house' for update;
  insert into voucher (member_id, amount, lottery, min_bet, valid_until, reason, granted_at)
    values (p_member, p_amount, p_lottery, p_min_bet, p_valid_until, p_reason, p_now) returning voucher.id into new_id;
  insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
    values (house_id, promotion_id, p_amount, 'voucher_grant', 'voucher:' || new_id, p_now);
  update account set balance = balance - p_amount where id = house_id;
  update account set balance = balance + p_amount where id = promotion_id;
  return new_id;
end $function$;

-- server/lottery/draws/keepDraw.functions.sql
CREATE OR REPLACE FUNCTION public.keep_draw()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.code is not null and (new.drawn_at is distinct from old.drawn_at or new.code is distinct from old.code
      and not exists (select 1 from draw_correction c
                      where c.issue_id = old.id and c.old_code = old.code and c.new_code = new.code)) then
    raise exception 'issue % of % is drawn: its result is immutable', old.number, old.lottery
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- server/lottery/orders/keepOrder.functions.sql
CREATE OR REPLACE FUNCTION public.keep_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.cancelled_at is not null
     or (to_jsonb(new) - 'cancelled_at' - 'cancel_reason')
        is distinct from (to_jsonb(old) - 'cancelled_at' - 'cancel_reason') then
    raise exception 'order % is append-only', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- server/operation/proposals/keepProposal.functions.sql
CREATE OR REPLACE FUNCTION public.keep_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.confirmed_at is not null or new.confirmed_by = old.proposed_by
     or (to_jsonb(new) - 'confirmed_by' - 'confirmed_at' - 'confirmed_signature')
        is distinct from (to_jsonb(old) - 'confirmed_by' - 'confirmed_at' - 'confirmed_signature') then
    raise exception 'proposal % is append-only and takes two people', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- server/lottery/settlement/keepSettlement.functions.sql
CREATE OR REPLACE FUNCTION public.keep_settlement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.settled_at is not null
     or (to_jsonb(new) - 'settled_at') is distinct from (to_jsonb(old) - 'settled_at') then
    raise exception 'settlement of issue % is append-only', old.issue_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- server/ledger/movements/lockedAccounts.functions.sql
CREATE OR REPLACE FUNCTION public.locked_accounts(a_kind text[], a_member bigint[])
 RETURNS TABLE(id bigint, balance bigint, may_go_negative boolean)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
begin
  insert into account (kind, member_id)
    select a.kind, a.member from unnest(a_kind, a_member) as a (kind, member) where a.kind = 'agent' order by a.member
    on conflict do nothing;
  return query select w.id, w.balance, w.may_go_negative
  from unnest(a_kind, a_member) with ordinality as n (kind, member, i)
  join (
    select a.id, a.kind, a.member_id, a.balance, a.may_go_negative from account a
    where (a.member_id = any (a_member) and a.kind in ('player', 'agent'))
       or (a.member_id is null and a.kind = any (a_kind) and a.issue_id is null and a.trace_id is null)
    order by a.member_id is null, a.id for update of a) as w
    on w.kind = n.kind and w.member_id is not distinct from n.member
  order by n.i;
end $function$;

-- server/ledger/moveMoney.functions.sql
CREATE OR REPLACE FUNCTION public.move_money(p_debit bigint, p_credit bigint, p_amount bigint, p_reason text, p_cause text, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  after_balance bigint;
begin
  perform 1 from account a where a.id in (p_debit, p_credit) order by a.member_id is null, a.id for update;
  update account set balance = account.balance - p_amount where account.id = p_debit;
  update account set balance = account.balance + p_amount where account.id = p_credit
    returning account.balance into after_balance;
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    values (p_debit, p_credit, p_amount, after_balance, p_reason, p_cause, p_now);
  return after_balance;
end $function$;

-- server/lottery/chase/openChases.functions.sql
CREATE OR REPLACE FUNCTION public.open_chases(p_player_max bigint, p_house_max bigint, p_issue bigint, p_now timestamp with time zone, p_traces bigint[], p_orders bigint[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  the_issue issue%rowtype;
  one record;
  escrow_id bigint;
  held_player bigint;
  held_house bigint;
  refused bigint[] := '{}';
  written int := 0;
begin
  select * into the_issue from issue i where i.id = p_issue for share;
  if the_issue.code is not null or p_now < the_issue.sell_start or p_now >= the_issue.close_at
     or exists (select 1 from lottery_pause p where p.lottery = the_issue.lottery and p.paused)
     or exists (select 1 from settlement s where s.issue_id = p_issue) then
    return 0;
  end if;
  insert into account (kind, issue_id) values ('escrow', p_issue)
    on conflict (issue_id) where kind = 'escrow' do nothing;
  select a.id into escrow_id from account a where a.kind = 'escrow' and a.issue_id = p_issue;
  -- Locking the waiting rows claims them: of two nodes, only one inserts the orders.
  perform 1 from trace_issue t where t.trace_id = any (p_traces) and t.number = the_issue.number and t.state = 'waiting'
    order by t.trace_id for update;
  perform 1 from account a where a.kind = 'trace' and a.trace_id = any (p_traces) order by a.id for update;
  perform 1 from account a where a.id = escrow_id for update;
  select coalesce(max(b.liability), 0) into held_house from issue_book b where b.issue_id = p_issue;
  for one in
    select t.*, c.id as order_id, x.count, x.money, x.liability
    from unnest(p_traces, p_orders) as c (trace_id, id)
    join trace t on t.id = c.trace_id
    join trace_issue x on x.trace_id = t.id and x.number = the_issue.number and x.state = 'waiting'
    order by t.id
  loop
    select coalesce(max(b.liability), 0) into held_player from player_book b
      where b.issue_id = p_issue and b.member_id = one.member_id;
    if one.stopping or held_player + one.liability > p_player_max or held_house + one.liability > p_house_max then
      refused := refused || one.id;
      continue;
    end if;
    held_house := held_house + one.liability;
    written := written + 1;
    insert into bet_order (id, member_id, issue_id, bet_type, source_type, trace_id, method, code, position, nums,
        piece, price, odds, point, tier_odds, play_revision, mask, stake, single_pick, award_cap, liability, ordered_at)
      values (one.order_id, one.member_id, p_issue, 4, one.source_type, one.id, one.method, one.code, one.position,
        one.nums, one.piece * one.count, one.price, one.odds, one.point, one.tier_odds, one.play_revision, one.mask,
        one.money, one.single_pick, one.award_cap, one.liability, p_now);
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      values (one.account_id, escrow_id, one.money, 'chase_bet', 'C' || one.order_id, p_now);
    update account a set balance = a.balance - one.money where a.id = one.account_id;
    update account a set balance = a.balance + one.money where a.id = escrow_id;
    insert into player_book as b (issue_id, member_id, orders, stake, liability, rebate_base)
      values (p_issue, one.member_id, 1, one.money, one.liability, one.money * one.point)
      on conflict (issue_id, member_id) do update set orders = b.orders + 1, stake = b.stake + excluded.stake,
        liability = b.liability + excluded.liability, rebate_base = b.rebate_base + excluded.rebate_base;
    insert into issue_book as b (issue_id, orders, stake, liability, masked, unmasked)
      values (p_issue, 1, one.money, one.liability, (one.mask is not null)::int, (one.mask is null)::int)
      on conflict (issue_id) do update set orders = b.orders + 1, stake = b.stake + excluded.stake,
        liability = b.liability + excluded.liability, masked = b.masked + excluded.masked,
        unmasked = b.unmasked + excluded.unmasked;
    update trace_issue x set state = 'ordered', order_id = one.order_id
      where x.trace_id = one.id and x.number = the_issue.number;
  end loop;
  update trace_issue x set cancel_reason = 'refused'
    where x.trace_id = any (refused) and x.number = the_issue.number and x.state = 'waiting';
  return written;
end $function$;

-- server/lottery/settlement/payAwards.functions.sql
CREATE OR REPLACE FUNCTION public.pay_awards(p_issue bigint, p_run integer, p_now timestamp with time zone, m_id bigint[], w_order bigint[], w_member integer[], w_trace bigint[], w_wins text[], w_award bigint[])
 RETURNS TABLE(orders text, seqs text)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  escrow_id bigint;
  -- Indexed by the position of a member in m_id.
  v_wallet bigint[];
  v_balance bigint[];
  v_wins bigint[];
  -- Indexed by the position of an award that this call pays.
  f_member int[];
  f_order bigint[];
  f_trace bigint[];
  f_wins text[];
  f_seq bigint[];
  f_award bigint[];
  f_after bigint[];
begin
  -- Serialises the nodes that pay this run.
  perform 1 from settlement s where s.issue_id = p_issue and s.run = p_run for update;
  select array_agg(w.id order by w.member_id), array_agg(w.balance order by w.member_id),
      array_agg(w.wins order by w.member_id)
    into v_wallet, v_balance, v_wins
  from (select a.id, a.balance, a.wins, a.member_id from account a
        where a.kind = 'player' and a.member_id = any (m_id) order by a.id for update) as w;
  if cardinality(v_wallet) is distinct from cardinality(m_id) then
    raise exception 'each of % winners must have a wallet, % have', cardinality(m_id),
      coalesce(cardinality(v_wallet), 0);
  end if;
  if exists (select 1 from unnest(w_order) as w (id)
      left join lateral (select p.order_id from payout p
        where p.issue_id = p_issue and p.run = p_run and p.order_id = w.id limit 1) as paid on true
      where paid.order_id is not null) then
    -- An earlier attempt or another node paid some of them: keep the others.
    select array_agg(w.order_id), array_agg(w.member), array_agg(w.trace), array_agg(w.wins), array_agg(w.award)
      into w_order, w_member, w_trace, w_wins, w_award
    from unnest(w_order, w_member, w_trace, w_wins, w_award) as w (order_id, member, trace, wins, award)
    where not exists (select 1 from payout p
      where p.issue_id = p_issue and p.run = p_run and p.order_id = w.order_id);
    if w_order is null then
      return;
    end if;
  end if;
  select array_agg(f.member), array_agg(f.order_id), array_agg(f.trace), array_agg(f.wins), array_agg(f.award),
      array_agg(v_wins[f.member] + f.nth), array_agg(v_balance[f.member] + f.sum)
    into f_member, f_order, f_trace, f_wins, f_award, f_seq, f_after
  from (
    select w.*, row_number() over each_player as nth, sum(w.award) over each_player as sum
    from unnest(w_order, w_member, w_trace, w_wins, w_award) as w (order_id, member, trace, wins, award)
    window each_player as (partition by w.member order by w.order_id rows unbounded preceding)) as f;
  insert into payout (issue_id, run, order_id, member_id, seq, wins, award, paid_at)
    select p_issue, p_run, f.order_id, m_id[f.member], f.seq, f.wins::jsonb, f.award, p_now
    from unnest(f_order, f_member, f_seq, f_wins, f_award) as f (order_id, member, seq, wins, award);
  select a.id into escrow_id from account a where a.kind = 'escrow' and a.issue_id = p_issue;
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    select escrow_id, v_wallet[f.member], f.award, f.after, 'award', 'C' || f.order_id, p_now
    from unnest(f_order, f_member, f_award, f_after) as f (order_id, member, award, after);
  update account a set balance = m.after, wins = m.seq
    from (select v_wallet[f.member] as wallet, max(f.after) as after, max(f.seq) as seq
          from unnest(f_member, f_after, f_seq) as f (member, after, seq) group by 1) as m
    where a.id = m.wallet;
  update account a set balance = a.balance - (select sum(f) from unnest(f_award) as f) where a.id = escrow_id;
  -- A chase that stops on a win is marked in the transaction of the award, so that no crash can lose the mark.
  update trace t set stopping = true where t.id = any (f_trace) and t.win_stop and not t.stopping;
  return query select array_to_string(f_order, ','), array_to_string(f_seq, ',');
end $function$;

-- server/lottery/settlement/payRebates.functions.sql
CREATE OR REPLACE FUNCTION public.pay_rebates(p_issue bigint, p_after bigint, p_limit integer, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  house_id bigint;
  members bigint[];
  amounts bigint[];
  total bigint;
begin
  select array_agg(x.member_id order by x.member_id), array_agg(x.amount order by x.member_id) into members, amounts
  from (
    select b.member_id, round(b.rebate_base / 10000.0 / 100)::bigint * 100 as amount
    from player_book b where b.issue_id = p_issue and b.member_id > p_after and b.rebate_base > 0
    order by b.member_id limit p_limit) as x;
  if members is null then
    return null;
  end if;
  perform 1 from account a where a.kind = 'player' and a.member_id = any (members) order by a.id for update;
  select a.id into house_id from account a where a.kind = 'house' for update;
  with fresh as (
    insert into rebate (member_id, issue_id, amount, paid_at)
      select x.member_id, p_issue, x.amount, p_now from unnest(members, amounts) as x (member_id, amount)
      where x.amount > 0 and not exists (select 1 from rebate r where r.member_id = x.member_id and r.issue_id = p_issue)
      order by x.member_id
    returning rebate.member_id, rebate.amount),
  moved as (
    insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
      select house_id, a.id, f.amount, a.balance + f.amount, 'rebate', 'issue:' || p_issue, p_now
      from fresh f join account a on a.kind = 'player' and a.member_id = f.member_id order by a.id
    returning transfer.credit_account_id, transfer.amount),
  credited as (
    update account a set balance = a.balance + m.amount from moved m where a.id = m.credit_account_id
    returning m.amount)
  select coalesce(sum(c.amount), 0) into total from credited c;
  update account set balance = balance - total where id = house_id;
  return members[array_length(members, 1)];
end $function$;

-- server/lottery/chase/placeChase.functions.sql
CREATE OR REPLACE FUNCTION public.place_chase(p_player_max bigint, p_house_max bigint, p_member bigint, p_key uuid, p_hash uuid, p_now timestamp with time zone, p_lottery text, p_source_type integer, p_trace_type integer, p_start text, p_win_stop boolean, p_open_issue bigint, p_open_number text, t_id bigint[], t_order bigint[], t_method text[], t_code text[], t_position text[], t_nums integer[], t_piece integer[], t_price bigint[], t_odds bigint[], t_point integer[], t_tier_odds text[], t_play_revision text[], t_mask bigint[], t_single_pick boolean[], t_award_cap bigint[], t_total bigint[], x_trace integer[], x_number text[], x_place integer[], x_count integer[], x_money bigint[], x_liability bigint[], x_opens_at timestamp with time zone[], x_closes_at timestamp with time zone[])
 RETURNS TABLE(outcome text, figure bigint, closed_at timestamp with time zone, answer jsonb)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  the_issue issue%rowtype;
  wallet account%rowtype;
  held submission%rowtype;
  total bigint;
  reply jsonb;
begin
  if p_open_issue is not null then
    select * into the_issue from issue i where i.id = p_open_issue for share;
  end if;
  select * into wallet from account a where a.kind = 'player' and a.member_id = p_member for update;
  select * into held from submission s where s.member_id = p_member and s.key = p_key;
  if held.key is not null then
    return query select
      case when held.state = 'void' then 'key_void'
           when held.content_hash <> p_hash or held.call <> 'addOrder' then 'key_reused'
           else 'replayed' end,
      null::bigint, null::timestamptz, held.answer;
    return;
  end if;
  if p_open_issue is not null and (the_issue.code is not null or p_now >= the_issue.close_at)
     or exists (select 1 from lottery_pause p where p.lottery = p_lottery and p.paused) then
    return query select 'closed'::text, null::bigint, the_issue.close_at, null::jsonb;
    return;
  end if;
  select sum(t) into total from unnest(t_total) as t;
  if wallet.balance < total then
    return query select 'insufficient'::text, total - wallet.balance, null::timestamptz, null::jsonb;
    return;
  end if;

  insert into account (kind, member_id, trace_id) select 'trace', p_member, t from unnest(t_id) as t order by t;
  insert into trace (id, member_id, account_id, lottery, source_type, method, code, position, nums, piece, price, odds,
      point, tier_odds, play_revision, mask, single_pick, award_cap, trace_type, start, win_stop, total_money,
      issue_count, created_at)
    select t.id, p_member, a.id, p_lottery, p_source_type, t.method, t.code, t.place, t.nums, t.piece, t.price, t.odds,
      t.point, t.tier_odds::jsonb, t.revision, t.mask, t.single_pick, t.award_cap, p_trace_type, p_start, p_win_stop,
      t.total, (select count(*) from unnest(x_trace) as x where x = t.n), p_now
    from unnest(t_id, t_method, t_code, t_position, t_nums, t_piece, t_price, t_odds, t_point, t_tier_odds,
        t_play_revision, t_mask, t_single_pick, t_award_cap, t_total) with ordinality
      as t (id, method, code, place, nums, piece, price, odds, point, tier_odds, revision, mask, single_pick,
        award_cap, total, n)
    join account a on a.kind = 'trace' and a.trace_id = t.id;
  insert into trace_issue (trace_id, number, place, lottery, count, money, liability, opens_at, closes_at, state)
    select t_id[x.trace], x.number, x.place, p_lottery, x.count, x.money, x.liability, x.opens_at, x.closes_at, 'waiting'
    from unnest(x_trace, x_number, x_place, x_count, x_money, x_liability, x_opens_at, x_closes_at)
      as x (trace, number, place, count, money, liability, opens_at, closes_at);
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    select wallet.id, a.id, t.total, wallet.balance - sum(t.total) over (order by t.n), 'chase_reserve', 'T' || t.id,
      p_now
    from unnest(t_id, t_total) with ordinality as t (id, total, n)
    join account a on a.kind = 'trace' and a.trace_id = t.id order by t.n;
  update account a set balance = a.balance - total where a.id = wallet.id;
  update account a set balance = a.balance + t.total from unnest(t_id, t_total) as t (id, total)
    where a.kind = 'trace' and a.trace_id = t.id;
  if p_open_issue is not null then
    perform open_chases(p_player_max, p_house_max, p_open_issue, p_now, t_id, t_order);
    perform give_back_chase(x.trace_id, array[x.number], 'refused', p_now) from trace_issue x
      where x.trace_id = any (t_id) and x.state = 'waiting' and x.cancel_reason = 'refused';
  end if;
  reply := jsonb_build_object(
    'avail', (select a.balance::text from account a where a.id = wallet.id),
    'orderIds', coalesce((select jsonb_agg('C' || x.order_id order by x.order_id) from trace_issue x
                          where x.trace_id = any (t_id) and x.order_id is not null), '[]'),
    'traceIds', (select jsonb_agg('T' || t order by n) from unnest(t_id) with ordinality as x (t, n)));
  insert into submission (member_id, key, call, content_hash, state, answer, created_at)
    values (p_member, p_key, 'addOrder', p_hash, 'accepted', reply, p_now);
  return query select 'accepted'::text, wallet.balance - total, null::timestamptz, reply;
end $function$;

-- server/lottery/orders/placeOrders.functions.sql
CREATE OR REPLACE FUNCTION public.place_orders(p_player_max bigint, p_house_max bigint, m_id bigint[], i_id bigint[], s_member integer[], s_issue integer[], s_key uuid[], s_call text[], s_hash uuid[], s_received_at timestamp with time zone[], s_bet_type integer[], s_source_type integer[], s_lines integer[], s_unmasked integer[], s_stake bigint[], s_liability bigint[], s_rebate_base bigint[], s_voucher bigint[], s_voucher_part bigint[], s_order_ids text[], s_ahead_cash bigint[], s_ahead_player bigint[], s_ahead_house bigint[], s_voucher_ahead boolean[], l_submission integer[], l_id bigint[], l_method text[], l_code text[], l_position text[], l_nums integer[], l_piece integer[], l_price bigint[], l_odds bigint[], l_point integer[], l_tier_odds text[], l_play_revision text[], l_mask bigint[], l_stake bigint[], l_voucher_part bigint[], l_ahead_cash bigint[], l_single_pick boolean[], l_award_cap bigint[], l_liability bigint[])
 RETURNS TABLE(submission_index integer, outcome text, figure bigint, closed_at timestamp with time zone, answer jsonb)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  -- Indexed by the position of a member in m_id.
  v_wallet bigint[];
  v_balance bigint[];
  -- Indexed by the position of an issue in i_id.
  v_sells boolean[];
  v_sell_start timestamptz[];
  v_close_at timestamptz[];
  v_house bigint[];
  v_escrow bigint[];
  -- Indexed by the position of a submission.
  v_accepted boolean[];
  v_outcome text[];
  v_figure bigint[];
  v_after bigint[];
  v_answer jsonb[];
  v_place bigint[];
begin
  perform 1 from issue i where i.id = any (i_id) order by i.id for share;
  select array_agg(i.id is not null and i.code is null and paused.lottery is null order by n.n),
      array_agg(i.sell_start order by n.n),
      array_agg(i.close_at order by n.n), array_agg(coalesce(b.liability, 0) order by n.n)
    into v_sells, v_sell_start, v_close_at, v_house
  from unnest(i_id) with ordinality as n (id, n)
  left join lateral (select x.id, x.lottery, x.code, x.sell_start, x.close_at from issue x
    where x.id = n.id limit 1) as i on true
  left join lateral (select p.lottery from lottery_pause p
    where p.lottery = i.lottery and p.paused limit 1) as paused on true
  left join lateral (select x.liability from issue_book x where x.issue_id = n.id limit 1) as b on true;
  select array_agg(w.id order by w.member_id), array_agg(w.balance order by w.member_id) into v_wallet, v_balance
  from (select a.id, a.balance, a.member_id from account a
        where a.kind = 'player' and a.member_id = any (m_id) order by a.id for update) as w;
  if cardinality(v_wallet) is distinct from cardinality(m_id) then
    raise exception 'each of % players must have a wallet, % have', cardinality(m_id),
      coalesce(cardinality(v_wallet), 0);
  end if;

  -- Submissions are judged in the order of arrival. The amounts of earlier submissions of the same member, issue or
  -- voucher count against a submission even if the earlier ones are refused: it may be refused too early, never accepted
  -- too early, and the writer tries it again. There is no sort: the fixed plan reads the submissions in order, which
  -- v_place proves below.
  select array_agg(j.i), array_agg(j.outcome = 'accepted'), array_agg(j.outcome),
      array_agg(v_balance[j.member] - j.ahead_cash - j.cash),
      array_agg(
        case j.outcome
          when 'insufficient' then j.ahead_cash + j.cash - v_balance[j.member]
          when 'over_player' then j.held_player + j.ahead_player
          when 'over_house' then v_house[j.issue] + j.ahead_house
        end),
      array_agg(j.held_answer)
    into v_place, v_accepted, v_outcome, v_after, v_figure, v_answer
  from (
    select s.i, s.member, s.issue, s.cash, s.ahead_cash, s.ahead_player, s.ahead_house,
      coalesce(book.liability, 0) as held_player, held.answer as held_answer,
      case
        when held.state = 'void' then 'key_void'
        when held.content_hash <> s.hash or held.call <> s.call then 'key_reused'
        when held.state is not null then 'replayed'
        when not v_sells[s.issue] or s.received_at >= v_close_at[s.issue] or s.received_at < v_sell_start[s.issue]
          then 'closed'
        when s.voucher <> 0 and (s.voucher_ahead or not exists (
            select 1 from voucher v join issue i on i.id = i_id[s.issue]
            where v.id = s.voucher and v.member_id = m_id[s.member] and v.accepted_at is not null
              and v.used_at is null and v.expired_at is null and v.valid_until > s.received_at
              and v.amount = s.voucher_part and v.min_bet <= s.stake
              and (v.lottery is null or v.lottery = i.lottery))) then 'voucher_spent'
        when v_balance[s.member] < s.ahead_cash + s.cash then 'insufficient'
        when coalesce(book.liability, 0) + s.ahead_player + s.liability > p_player_max then 'over_player'
        when v_house[s.issue] + s.ahead_house + s.liability > p_house_max then 'over_house'
        else 'accepted'
      end as outcome
    from (
      select u.*, u.stake - u.voucher_part as cash
      from unnest(s_member, s_issue, s_key, s_call, s_hash, s_received_at, s_stake, s_liability, s_voucher,
          s_voucher_part, s_ahead_cash, s_ahead_player, s_ahead_house, s_voucher_ahead) with ordinality
        as u (member, issue, key, call, hash, received_at, stake, liability, voucher, voucher_part,
          ahead_cash, ahead_player, ahead_house, voucher_ahead, i)
    ) as s
    left join lateral (select h.state, h.content_hash, h.call, h.answer from submission h
      where h.member_id = m_id[s.member] and h.key = s.key limit 1) as held on true
    left join lateral (select b.liability from player_book b
      where b.issue_id = i_id[s.issue] and b.member_id = m_id[s.member] limit 1) as book on true
  ) as j;
  if v_place is distinct from array(select generate_series(1, cardinality(s_member))::bigint) then
    raise exception 'the submissions must be judged in the order they came';
  end if;
  if false = any (v_accepted) then
    -- Balances again, from the accepted submissions alone.
    select array_agg(x.after order by x.i) into v_after from (
      select s.i, v_balance[s.member] - sum(case when s.accepted then s.stake - s.voucher_part else 0 end)
          over (partition by s.member order by s.i) as after
      from unnest(s_member, s_stake, s_voucher_part, v_accepted) with ordinality
        as s (member, stake, voucher_part, accepted, i)) as x;
  end if;

  if true = any (v_accepted) then
    insert into account (kind, issue_id)
      select 'escrow', x.id from unnest(i_id) as x (id)
      where not exists (select 1 from account a where a.kind = 'escrow' and a.issue_id = x.id)
      order by x.id
      on conflict (issue_id) where kind = 'escrow' do nothing;
    select array_agg(a.id order by n.n) into v_escrow
      from unnest(i_id) with ordinality as n (id, n)
      left join lateral (select x.id from account x where x.kind = 'escrow' and x.issue_id = n.id limit 1) as a on true;

    insert into submission (member_id, key, call, content_hash, state, answer, created_at)
      select m_id[s.member], s.key, s.call, s.hash, 'accepted',
        ('{"avail":"' || s.after || '","orderIds":' || s.order_ids || '}')::jsonb, s.received_at
      from unnest(s_member, s_key, s_call, s_hash, s_received_at, s_order_ids, v_after, v_accepted)
        as s (member, key, call, hash, received_at, order_ids, after, accepted)
      where s.accepted;

    insert into bet_order (id, member_id, issue_id, bet_type, source_type, voucher_id, voucher_part, method, code,
        position, nums, piece, price, odds, point, tier_odds, play_revision, mask, stake, single_pick, award_cap,
        liability, ordered_at)
      select l.id, m_id[s_member[l.s]], i_id[s_issue[l.s]], s_bet_type[l.s], s_source_type[l.s],
        nullif(s_voucher[l.s], 0), l.voucher_part, l.method, l.code, l.place, l.nums, l.piece,
        l.price, l.odds, l.point, l.tier_odds::jsonb, l.revision, l.mask, l.stake, l.single_pick, l.award_cap,
        l.liability, s_received_at[l.s]
      from unnest(l_submission, l_id, l_method, l_code, l_position, l_nums, l_piece, l_price, l_odds, l_point,
          l_tier_odds, l_play_revision, l_mask, l_stake, l_voucher_part, l_single_pick, l_award_cap, l_liability)
        as l (s, id, method, code, place, nums, piece, price, odds, point, tier_odds, revision, mask, stake,
          voucher_part, single_pick, award_cap, liability)
      where v_accepted[l.s];

    -- l.ahead is the cash of the earlier lines of the same submission.
    insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
      select v_wallet[s_member[l.s]], v_escrow[s_issue[l.s]], l.stake - l.voucher_part,
        v_after[l.s] + s_stake[l.s] - s_voucher_part[l.s] - l.ahead - (l.stake - l.voucher_part),
        'bet', 'C' || l.id, s_received_at[l.s]
      from unnest(l_submission, l_id, l_stake, l_voucher_part, l_ahead_cash) as l (s, id, stake, voucher_part, ahead)
      where v_accepted[l.s] and l.stake > l.voucher_part;

    update account a set balance = a.balance - m.cash
      from (select v_wallet[s.member] as id, sum(s.stake - s.voucher_part) as cash
            from unnest(s_member, s_stake, s_voucher_part, v_accepted) as s (member, stake, voucher_part, accepted)
            where s.accepted group by 1) as m
      where a.id = m.id;

    insert into player_book as b (issue_id, member_id, orders, stake, liability, rebate_base)
      select i_id[s.issue], m_id[s.member], sum(s.lines), sum(s.stake), sum(s.liability), sum(s.rebate_base)
      from unnest(s_issue, s_member, s_lines, s_stake, s_liability, s_rebate_base, v_accepted)
        as s (issue, member, lines, stake, liability, rebate_base, accepted)
      where s.accepted group by s.issue, s.member order by s.issue, s.member
      on conflict (issue_id, member_id) do update set orders = b.orders + excluded.orders,
        stake = b.stake + excluded.stake, liability = b.liability + excluded.liability,
        rebate_base = b.rebate_base + excluded.rebate_base;

    if exists (select 1 from unnest(s_voucher, v_accepted) as s (voucher, accepted)
        where s.voucher <> 0 and s.accepted) then
      perform spend_vouchers(s_received_at, s_voucher, v_accepted, l_submission, l_id, l_voucher_part,
        array(select v_escrow[s] from unnest(s_issue) with ordinality as x (s, n) order by n));
    end if;

    update account a set balance = a.balance + m.stake
      from (select v_escrow[s.issue] as id, sum(s.stake) as stake
            from unnest(s_issue, s_stake, v_accepted) as s (issue, stake, accepted)
            where s.accepted group by s.issue order by s.issue) as m
      where a.id = m.id;

    insert into issue_book as b (issue_id, orders, stake, liability, masked, unmasked)
      select i_id[s.issue], sum(s.lines), sum(s.stake), sum(s.liability), sum(s.lines - s.unmasked), sum(s.unmasked)
      from unnest(s_issue, s_lines, s_stake, s_liability, s_unmasked, v_accepted)
        as s (issue, lines, stake, liability, unmasked, accepted)
      where s.accepted group by s.issue order by s.issue
      on conflict (issue_id) do update set orders = b.orders + excluded.orders, stake = b.stake + excluded.stake,
        liability = b.liability + excluded.liability, masked = b.masked + excluded.masked,
        unmasked = b.unmasked + excluded.unmasked;
  end if;

  return query select o.i::int, o.outcome, case when o.accepted then o.after else o.figure end,
      v_close_at[s_issue[o.i]], o.answer
    from unnest(v_outcome, v_accepted, v_figure, v_after, v_answer) with ordinality
      as o (outcome, accepted, figure, after, answer, i)
    order by o.i;
end $function$;

-- server/ledger/movements/postMovements.functions.sql
CREATE OR REPLACE FUNCTION public.post_movements(a_kind text[], a_member bigint[], m_wallet integer[], m_key uuid[], m_call text[], m_hash uuid[], m_answer text[], m_at timestamp with time zone[], t_movement integer[], t_debit integer[], t_credit integer[], t_amount bigint[], t_reason text[], t_cause text[])
 RETURNS TABLE(movement_index integer, outcome text, figure bigint, answer jsonb)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  -- Indexed by the position of an account.
  v_id bigint[];
  v_balance bigint[];
  v_free boolean[];
  v_next bigint[];
  held submission%rowtype;
  v_lack bigint;
  -- Position of the transfer that is judged next, and of the first one of the movement.
  v_at int := 1;
  v_first int;
begin
  select array_agg(x.id), array_agg(x.balance), array_agg(x.may_go_negative) into v_id, v_balance, v_free
    from locked_accounts(a_kind, a_member) as x;
  if cardinality(v_id) is distinct from cardinality(a_kind) then
    raise exception 'each of % accounts must exist, % do', cardinality(a_kind), coalesce(cardinality(v_id), 0);
  end if;

  for m in 1 .. cardinality(m_key) loop
    movement_index := m;
    outcome := 'accepted';
    figure := null;
    v_first := v_at;
    v_next := v_balance;
    v_lack := null;
    while v_at <= cardinality(t_movement) and t_movement[v_at] = m loop
      v_next[t_debit[v_at]] := v_next[t_debit[v_at]] - t_amount[v_at];
      v_next[t_credit[v_at]] := v_next[t_credit[v_at]] + t_amount[v_at];
      if v_next[t_debit[v_at]] < 0 and not v_free[t_debit[v_at]] then
        v_lack := coalesce(v_lack, -v_next[t_debit[v_at]]);
      end if;
      v_at := v_at + 1;
    end loop;
    select * into held from submission s where s.member_id = a_member[m_wallet[m]] and s.key = m_key[m];
    answer := held.answer;
    if held.state = 'void' then
      outcome := 'key_void';
    elsif held.state is not null then
      outcome := case when held.content_hash = m_hash[m] and held.call = m_call[m] then 'replayed' else 'key_reused' end;
    elsif v_lack is not null then
      outcome := 'insufficient';
      figure := v_lack;
    else
      for t in v_first .. v_at - 1 loop
        v_balance[t_debit[t]] := v_balance[t_debit[t]] - t_amount[t];
        v_balance[t_credit[t]] := v_balance[t_credit[t]] + t_amount[t];
        insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
          values (v_id[t_debit[t]], v_id[t_credit[t]], t_amount[t],
            case when a_kind[t_debit[t]] = 'player' then v_balance[t_debit[t]]
                 when a_kind[t_credit[t]] = 'player' then v_balance[t_credit[t]] end,
            t_reason[t], t_cause[t], m_at[m]);
      end loop;
      figure := v_balance[m_wallet[m]];
      answer := m_answer[m]::jsonb || jsonb_build_object('avail', figure::text);
      insert into submission (member_id, key, call, content_hash, state, answer, created_at)
        values (a_member[m_wallet[m]], m_key[m], m_call[m], m_hash[m], 'accepted', answer, m_at[m]);
    end if;
    return next;
  end loop;

  update account a set balance = x.balance from unnest(v_id, v_balance) as x (id, balance)
    where a.id = x.id and a.balance <> x.balance;
end $function$;

-- server/schema/appendOnly.functions.sql
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

-- server/lottery/settlement/reverseAwards.functions.sql
CREATE OR REPLACE FUNCTION public.reverse_awards(p_issue bigint, p_run integer, p_after bigint, p_limit integer, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  house_id bigint;
  orders bigint[];
  one record;
  wallet account%rowtype;
  part bigint;
begin
  select array_agg(x.order_id order by x.order_id) into orders from (
    select p.order_id from payout p where p.issue_id = p_issue and p.run = p_run and p.order_id > p_after
    order by p.order_id limit p_limit) as x;
  if orders is null then
    return null;
  end if;
  perform 1 from account a where a.kind = 'player' and a.member_id in (
      select p.member_id from payout p where p.issue_id = p_issue and p.run = p_run and p.order_id = any (orders))
    order by a.id for update;
  select a.id into house_id from account a where a.kind = 'house' for update;
  for one in
    select p.order_id, p.member_id, p.award from payout p
    where p.issue_id = p_issue and p.run = p_run and p.order_id = any (orders)
      and not exists (select 1 from payout_reversal r where r.order_id = p.order_id and r.run = p_run)
    order by p.order_id
  loop
    select * into wallet from account a where a.kind = 'player' and a.member_id = one.member_id;
    part := least(one.award, wallet.balance);
    insert into payout_reversal (order_id, run, award, taken, reversed_at)
      values (one.order_id, p_run, one.award, part, p_now);
    if part > 0 then
      insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
        values (wallet.id, house_id, part, wallet.balance - part, 'award_reversal', 'C' || one.order_id, p_now);
      update account set balance = balance - part where id = wallet.id;
      update account set balance = balance + part where id = house_id;
    end if;
  end loop;
  return orders[array_length(orders, 1)];
end $function$;

-- server/lottery/vouchers/spendVouchers.functions.sql
CREATE OR REPLACE FUNCTION public.spend_vouchers(s_received_at timestamp with time zone[], s_voucher bigint[], s_accepted boolean[], l_submission integer[], l_id bigint[], l_voucher_part bigint[], s_escrow bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  promotion_id bigint;
  paid bigint;
begin
  select a.id into promotion_id from account a where a.kind = 'promotion' for update;
  update voucher v set used_at = s.received_at
    from unnest(s_voucher, s_received_at, s_accepted) as s (voucher, received_at, accepted)
    where s.accepted and v.id = s.voucher and v.used_at is null;
  insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
    select promotion_id, s_escrow[l.s], l.part, 'voucher', 'C' || l.id, s_received_at[l.s]
    from unnest(l_submission, l_id, l_voucher_part) with ordinality as l (s, id, part, n)
    where l.part > 0 and s_accepted[l.s] order by l.n;
  select coalesce(sum(l.part), 0) into paid from unnest(l_submission, l_voucher_part) as l (s, part)
    where s_accepted[l.s];
  update account a set balance = a.balance - paid where a.id = promotion_id;
end $function$;

-- server/lottery/chase/stopChase.functions.sql
CREATE OR REPLACE FUNCTION public.stop_chase(p_member bigint, p_trace bigint, p_numbers text[], p_reason text, p_now timestamp with time zone)
 RETURNS TABLE(balance bigint, cancelled text[], count integer)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  the_trace trace%rowtype;
  one record;
  before_count int;
  after_numbers text[];
begin
  select * into the_trace from trace t where t.id = p_trace;
  if the_trace.id is null or p_member is not null and the_trace.member_id <> p_member then
    return;
  end if;
  perform 1 from issue i
    where i.id in (select o.issue_id from trace_issue x join bet_order o on o.id = x.order_id
                   where x.trace_id = p_trace and x.number = any (p_numbers))
    order by i.id for share;
  perform 1 from account a where a.kind = 'player' and a.member_id = the_trace.member_id for update;
  -- open_chases locks the same rows: after this lock the order of each issue exists, or will never be inserted.
  perform 1 from trace_issue x where x.trace_id = p_trace and x.number = any (p_numbers) order by x.number for update;
  select count(*) into before_count from trace_issue x left join bet_order o on o.id = x.order_id
    where x.trace_id = p_trace and x.number = any (p_numbers) and (x.state = 'cancelled' or o.cancelled_at is not null);
  perform give_back_chase(p_trace, p_numbers, p_reason, p_now);
  for one in
    select o.id, o.issue_id from trace_issue x join bet_order o on o.id = x.order_id join issue i on i.id = o.issue_id
    where x.trace_id = p_trace and x.number = any (p_numbers) and o.cancelled_at is null and i.code is null
      and p_now < i.close_at and not exists (select 1 from settlement s where s.issue_id = i.id)
    order by o.issue_id
  loop
    perform take_back_orders(one.issue_id, the_trace.member_id, array[one.id], p_reason, p_now);
  end loop;
  select coalesce(array_agg(x.number order by x.place), '{}') into after_numbers
    from trace_issue x left join bet_order o on o.id = x.order_id
    where x.trace_id = p_trace and x.number = any (p_numbers) and (x.state = 'cancelled' or o.cancelled_at is not null);
  if p_reason = 'win_stop' then
    update trace t set stopping = false where t.id = p_trace and t.stopping;
  end if;
  return query select a.balance, after_numbers, coalesce(array_length(after_numbers, 1), 0) - before_count
    from account a where a.kind = 'player' and a.member_id = the_trace.member_id;
end $function$;

-- server/lottery/orders/submissionOutcome.functions.sql
CREATE OR REPLACE FUNCTION public.submission_outcome(p_member bigint, p_key uuid, p_now timestamp with time zone)
 RETURNS TABLE(state text, call text, answer jsonb)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
begin
  -- The lock of the wallet serialises this call with a submission under the same key.
  perform 1 from account where account.kind = 'player' and account.member_id = p_member for update;
  insert into submission (member_id, key, call, content_hash, state, answer, created_at)
    values (p_member, p_key, '', '00000000-0000-0000-0000-000000000000', 'void', null, p_now) on conflict do nothing;
  return query select s.state, s.call, s.answer from submission s where s.member_id = p_member and s.key = p_key;
end $function$;

-- server/lottery/orders/cancelOrder.functions.sql
CREATE OR REPLACE FUNCTION public.take_back_orders(p_issue bigint, p_member bigint, p_orders bigint[], p_reason text, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  wallet account%rowtype;
  escrow_id bigint;
  back bigint;
begin
  select * into wallet from account a where a.kind = 'player' and a.member_id = p_member;
  select a.id into escrow_id from account a where a.kind = 'escrow' and a.issue_id = p_issue for update;
  select coalesce(sum(o.stake), 0) into back from bet_order o where o.id = any (p_orders) and o.cancelled_at is null;
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    select escrow_id, wallet.id, o.stake, wallet.balance + sum(o.stake) over (order by o.id), 'cancel', 'C' || o.id,
      p_now
    from bet_order o where o.id = any (p_orders) and o.cancelled_at is null order by o.id;
  update player_book b set orders = b.orders - x.orders, stake = b.stake - x.stake,
      liability = b.liability - x.liability, rebate_base = b.rebate_base - x.rebate_base
    from (select count(*) as orders, coalesce(sum(o.stake), 0) as stake, coalesce(sum(o.liability), 0) as liability,
            coalesce(sum(o.stake * o.point), 0) as rebate_base
          from bet_order o where o.id = any (p_orders) and o.cancelled_at is null) as x
    where b.issue_id = p_issue and b.member_id = p_member;
  update issue_book b set orders = b.orders - x.orders, stake = b.stake - x.stake, liability = b.liability - x.liability
    from (select count(*) as orders, coalesce(sum(o.stake), 0) as stake, coalesce(sum(o.liability), 0) as liability
          from bet_order o where o.id = any (p_orders) and o.cancelled_at is null) as x
    where b.issue_id = p_issue;
  update account a set balance = a.balance + back where a.id = wallet.id;
  update account a set balance = a.balance - back where a.id = escrow_id;
  update bet_order o set cancelled_at = p_now, cancel_reason = p_reason
    where o.id = any (p_orders) and o.cancelled_at is null;
  return back;
end $function$;

-- server/lottery/settlement/voidIssue.functions.sql
CREATE OR REPLACE FUNCTION public.void_issue(p_issue bigint, p_reason text, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  escrow account%rowtype;
  promotion_id bigint;
  refunded int;
begin
  perform 1 from issue i where i.id = p_issue for update;
  if exists (select 1 from settlement s where s.issue_id = p_issue) then
    return null;
  end if;
  insert into account (kind, issue_id) values ('escrow', p_issue)
    on conflict (issue_id) where kind = 'escrow' do nothing;
  perform 1 from account a where a.kind = 'player' and a.member_id in (
      select b.member_id from player_book b where b.issue_id = p_issue)
    order by a.id for update;
  select a.id into promotion_id from account a where a.kind = 'promotion' for update;
  select * into escrow from account a where a.kind = 'escrow' and a.issue_id = p_issue for update;
  select count(*) into refunded from bet_order o where o.issue_id = p_issue and o.cancelled_at is null;
  -- Bets and cancellations that arrive later are refused as closed.
  update issue i set close_at = least(i.close_at, p_now) where i.id = p_issue;
  insert into settlement (issue_id, run, kind, code, reason, orders, winners, stake, award, begun_at, settled_at)
    values (p_issue, 1, 'void', '', p_reason, refunded, 0, escrow.balance, 0, p_now, p_now);
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    select escrow.id, a.id, o.stake - o.voucher_part,
      a.balance + sum(o.stake - o.voucher_part) over (partition by a.id order by o.id), 'refund', 'C' || o.id, p_now
    from bet_order o join account a on a.kind = 'player' and a.member_id = o.member_id
    where o.issue_id = p_issue and o.cancelled_at is null and o.stake > o.voucher_part order by o.id;
  update account a set balance = a.balance + m.back
    from (select o.member_id, sum(o.stake - o.voucher_part) as back from bet_order o
          where o.issue_id = p_issue and o.cancelled_at is null group by o.member_id) as m
    where a.kind = 'player' and a.member_id = m.member_id;
  insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
    select escrow.id, promotion_id, o.voucher_part, 'voucher_return', 'C' || o.id, p_now
    from bet_order o where o.issue_id = p_issue and o.cancelled_at is null and o.voucher_part > 0 order by o.id;
  update account a set balance = a.balance + m.back
    from (select coalesce(sum(o.voucher_part), 0) as back from bet_order o
          where o.issue_id = p_issue and o.cancelled_at is null) as m
    where a.id = promotion_id;
  update voucher v set used_at = null
    where v.id in (select o.voucher_id from bet_order o where o.issue_id = p_issue and o.cancelled_at is null
                   and o.voucher_id is not null);
  update account a set balance = 0 where a.id = escrow.id;
  update issue_book b set settled = true where b.issue_id = p_issue;
  return refunded;
end $function$;

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_not_truncated BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bet_order_kept BEFORE DELETE OR UPDATE ON public.bet_order FOR EACH ROW EXECUTE FUNCTION keep_order();
CREATE TRIGGER draw_correction_append_only BEFORE DELETE OR UPDATE ON public.draw_correction FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_proof_append_only BEFORE DELETE OR UPDATE ON public.draw_proof FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER issue_keeps_draw BEFORE UPDATE ON public.issue FOR EACH ROW EXECUTE FUNCTION keep_draw();
CREATE TRIGGER payout_append_only BEFORE DELETE OR UPDATE ON public.payout FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_reversal_append_only BEFORE DELETE OR UPDATE ON public.payout_reversal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER play_rules_append_only BEFORE DELETE OR UPDATE ON public.play_rules FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER proposal_kept BEFORE DELETE OR UPDATE ON public.proposal FOR EACH ROW EXECUTE FUNCTION keep_proposal();
CREATE TRIGGER rebate_append_only BEFORE DELETE OR UPDATE ON public.rebate FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settlement_kept BEFORE DELETE OR UPDATE ON public.settlement FOR EACH ROW EXECUTE FUNCTION keep_settlement();
CREATE TRIGGER submission_append_only BEFORE DELETE OR UPDATE ON public.submission FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfer_append_only BEFORE DELETE OR UPDATE ON public.transfer FOR EACH ROW EXECUTE FUNCTION refuse_change();
