-- Settlement in four steps, each a transaction of its own and safe to run again: begin (the obligation), pay (winners
-- in parts), rebate (players in parts), finish. Whoever dies between two of them leaves an open settlement that
-- anybody can take up; two who work at once pay nothing twice.

-- Begins a run: 'begun', or 'open' / 'settled' when it was begun or finished before, 'frozen' while payouts of the
-- lottery are held back. The house covers what the escrow is short of, so that no award waits for money.
create function begin_settlement(
  p_issue bigint, p_run int, p_kind text, p_code text, p_reason text, p_winners int, p_award bigint, p_now timestamptz
) returns text
language plpgsql as $$
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
  insert into account (kind, issue_id) values ('escrow', p_issue) on conflict (issue_id) where kind = 'escrow' do nothing;
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
end $$;
--> statement-breakpoint
-- Pays winners of a run, each once. Every award gets the next number of its member, so that a client can tell a
-- gap (requirement 49). Gives what was paid now.
create function pay_awards(
  p_issue bigint, p_run int, p_now timestamptz,
  w_order bigint[], w_member bigint[], w_trace bigint[], w_wins text[], w_award bigint[]
) returns table (order_id bigint, member_id bigint, seq bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  escrow_id bigint;
  paid_orders bigint[];
  paid_members bigint[];
  paid_wallets bigint[];
  paid_traces bigint[];
  paid_wins text[];
  paid_seqs bigint[];
  paid_awards bigint[];
  paid_after bigint[];
begin
  perform 1 from account a where a.kind = 'player' and a.member_id = any (w_member) order by a.id for update;
  -- Numbers and balances follow from the wallets, which are locked; what an earlier try paid is left out.
  select array_agg(f.order_id order by f.n), array_agg(f.member_id order by f.n), array_agg(f.wallet order by f.n),
      array_agg(f.trace_id order by f.n), array_agg(f.wins order by f.n), array_agg(f.seq order by f.n),
      array_agg(f.award order by f.n), array_agg(f.after order by f.n)
    into paid_orders, paid_members, paid_wallets, paid_traces, paid_wins, paid_seqs, paid_awards, paid_after
  from (
    select w.n, w.order_id, w.member_id, w.trace_id, w.award, w.wins, a.id as wallet,
      a.seq + row_number() over each_wallet as seq, a.balance + sum(w.award) over each_wallet as after
    from unnest(w_order, w_member, w_trace, w_wins, w_award) with ordinality
      as w (order_id, member_id, trace_id, wins, award, n)
    left join lateral (select x.id, x.wins as seq, x.balance from account x
      where x.kind = 'player' and x.member_id = w.member_id limit 1) as a on true
    where not exists (select 1 from payout p where p.issue_id = p_issue and p.run = p_run and p.order_id = w.order_id)
    window each_wallet as (partition by w.member_id order by w.n)) as f;
  if paid_orders is null then
    return;
  end if;
  insert into payout (issue_id, run, order_id, member_id, seq, wins, award, paid_at)
    select p_issue, p_run, f.order_id, f.member_id, f.seq, f.wins::jsonb, f.award, p_now
    from unnest(paid_orders, paid_members, paid_seqs, paid_wins, paid_awards) as f (order_id, member_id, seq, wins, award);
  select a.id into escrow_id from account a where a.kind = 'escrow' and a.issue_id = p_issue;
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    select escrow_id, f.wallet, f.award, f.after, 'award', 'C' || f.order_id, p_now
    from unnest(paid_orders, paid_wallets, paid_awards, paid_after) as f (order_id, wallet, award, after);
  update account a set balance = m.after, wins = m.seq
    from (select f.wallet, max(f.after) as after, max(f.seq) as seq
          from unnest(paid_wallets, paid_after, paid_seqs) as f (wallet, after, seq) group by f.wallet) as m
    where a.id = m.wallet;
  update account a set balance = a.balance - (select sum(f) from unnest(paid_awards) as f) where a.id = escrow_id;
  -- A chase that stops on a win is marked with the award itself: it cannot be forgotten.
  update trace t set stopping = true where t.id = any (paid_traces) and t.win_stop and not t.stopping;
  return query select f.o, f.m, f.s from unnest(paid_orders, paid_members, paid_seqs) as f (o, m, s);
end $$;
--> statement-breakpoint
-- Pays the rebates of an issue to the next players after `p_after`, by member, at most `p_limit`; gives the last one,
-- null when all are paid. Rounded half up to the fen.
create function pay_rebates(p_issue bigint, p_after bigint, p_limit int, p_now timestamptz) returns bigint
language plpgsql as $$
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
end $$;
--> statement-breakpoint
-- Finishes a run once everything is paid: what is left in the escrow is the house's. False when it was finished before.
create function finish_settlement(p_issue bigint, p_run int, p_now timestamptz) returns boolean
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
  return true;
end $$;
--> statement-breakpoint
-- Takes back the awards of the run before a correction, as far as they are still in the wallets: nobody is taken
-- below zero, the rest is the house's loss. Works on the next payouts after order `p_after`, at most `p_limit`; gives
-- the last one, null when all are done.
create function reverse_awards(p_issue bigint, p_run int, p_after bigint, p_limit int, p_now timestamptz) returns bigint
language plpgsql as $$
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
end $$;
--> statement-breakpoint
-- Voids an issue that was not settled: every stake goes back, a voucher becomes usable again, and nothing more is
-- sold or drawn for it. One transaction, because a half void issue would be worse than a slow one. Gives how many
-- orders were refunded, null when the issue was settled or void before.
create function void_issue(p_issue bigint, p_reason text, p_now timestamptz) returns int
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
  return refunded;
end $$;
--> statement-breakpoint
-- Gives a voucher: its money moves from the house into the promotion account at once, so that it is funded.
create function grant_voucher(
  p_member bigint, p_amount bigint, p_lottery text, p_min_bet bigint, p_valid_until timestamptz, p_reason text, p_now timestamptz
) returns bigint
language plpgsql as $$
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
end $$;
--> statement-breakpoint
-- Ends vouchers that ran out unused: their money goes back to the house. Gives how many.
create function expire_vouchers(p_now timestamptz) returns int
language plpgsql as $$
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
end $$;
