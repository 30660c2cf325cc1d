-- The book of an issue says when everything owed for it is paid by the result that counts, so that what is owed is found
-- without looking at what is paid; and how many orders were ever written with a mask and without (decision 20).
alter table "issue_book" add column "settled" boolean default false not null;
--> statement-breakpoint
alter table "issue_book" add column "masked" integer default 0 not null;
--> statement-breakpoint
alter table "issue_book" add column "unmasked" integer default 0 not null;
--> statement-breakpoint
create index "issue_book_owed" on "issue_book" using btree ("issue_id") where not settled;
--> statement-breakpoint
update issue_book b set settled = true
from issue i
join lateral (select * from settlement x where x.issue_id = i.id order by x.run desc limit 1) as s on true
where i.id = b.issue_id and s.settled_at is not null and (s.kind = 'void' or s.code = i.code);
--> statement-breakpoint
update issue_book b set masked = o.masked, unmasked = o.unmasked
from (select issue_id, count(mask) as masked, count(*) - count(mask) as unmasked from bet_order group by issue_id) as o
where o.issue_id = b.issue_id;
--> statement-breakpoint
-- Chases. Their money waits in an account of their own; when an issue opens its share moves to the escrow of the
-- issue and the order is written; whatever will not run goes back to the player.

-- Writes the orders of chases into an issue that is open. `p_orders` are the ids they get. Chases that are stopping,
-- or would take the exposure of player or site too far, are cancelled for this issue instead. Gives how many orders
-- were written.
create or replace function open_chases(
  p_player_max bigint, p_house_max bigint, p_issue bigint, p_now timestamptz, p_traces bigint[], p_orders bigint[]
) returns int
language plpgsql as $$
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
  insert into account (kind, issue_id) values ('escrow', p_issue) on conflict (issue_id) where kind = 'escrow' do nothing;
  select a.id into escrow_id from account a where a.kind = 'escrow' and a.issue_id = p_issue;
  -- The rows of the plan are the claim: of two nodes one writes the orders.
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
end $$;
--> statement-breakpoint
-- Finishes a run once everything is paid: what is left in the escrow is the house's. False when it was finished before.
create or replace function finish_settlement(p_issue bigint, p_run int, p_now timestamptz) returns boolean
language plpgsql as $$
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
  -- Corrected meanwhile, it stays owed: the next run is of the new result.
  update issue_book b set settled = (held.code = i.code) from issue i where i.id = p_issue and b.issue_id = p_issue;
  return true;
end $$;
--> statement-breakpoint
-- Voids an issue that was not settled: every stake goes back, a voucher becomes usable again, and nothing more is
-- sold or drawn for it. One transaction, because a half void issue would be worse than a slow one. Gives how many
-- orders were refunded, null when the issue was settled or void before.
create or replace function void_issue(p_issue bigint, p_reason text, p_now timestamptz) returns int
language plpgsql as $$
declare
  escrow account%rowtype;
  promotion_id bigint;
  refunded int;
begin
  perform 1 from issue i where i.id = p_issue for update;
  if exists (select 1 from settlement s where s.issue_id = p_issue) then
    return null;
  end if;
  insert into account (kind, issue_id) values ('escrow', p_issue) on conflict (issue_id) where kind = 'escrow' do nothing;
  perform 1 from account a where a.kind = 'player' and a.member_id in (
      select b.member_id from player_book b where b.issue_id = p_issue)
    order by a.id for update;
  select a.id into promotion_id from account a where a.kind = 'promotion' for update;
  select * into escrow from account a where a.kind = 'escrow' and a.issue_id = p_issue for update;
  select count(*) into refunded from bet_order o where o.issue_id = p_issue and o.cancelled_at is null;
  -- Whoever comes to bet on it, or to cancel, finds it closed.
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
end $$;
