-- The cash of each order line of a submission, with its place among the transfers and the balance after it.
create or replace view bet_entry as
  select s.member_id, s.issue_id, s.entry, s.first_order, s.created_at, l.id, l.cash, l.order_id, l.balance_after
  from submission s
  cross join lateral (
    select s.entry + n - s.first_line as id, p.order_id[n] as order_id, p.stake[n] - coalesce(p.voucher_part[n], 0) as cash,
      s.balance_after + coalesce(sum(p.stake[n] - coalesce(p.voucher_part[n], 0))
        over (order by n desc rows between unbounded preceding and 1 preceding), 0)::bigint as balance_after
    from bet_page p cross join lateral generate_series(s.first_line, s.first_line + s.lines - 1) as n
    where p.id = s.page_id) as l
  where s.cash > 0 and l.cash > 0;

-- The award of each winning order, likewise.
create or replace view award_entry as
  select a.member_id, a.issue_id, a.entry, a.paid_at, l.id, l.amount, l.order_id, l.balance_after
  from award a
  cross join lateral (
    select a.entry + n - 1 as id, a.order_id[n] as order_id, a.amount[n] as amount,
      a.balance_after - coalesce(sum(a.amount[n])
        over (order by n desc rows between unbounded preceding and 1 preceding), 0)::bigint as balance_after
    from generate_subscripts(a.order_id, 1) as n) as l;

-- Every movement of money, one row with both sides: the transfers, the bets and the awards, which are their own transfers.
create or replace view movement as
  select t.id, t.debit_account_id, t.credit_account_id, t.amount, t.player_balance_after, t.reason, t.cause, t.event_at
  from transfer t
  union all
  select b.id, w.id, e.id, b.cash, b.balance_after, 'bet', 'C' || b.order_id, b.created_at
  from bet_entry b join account w on w.kind = 'player' and w.member_id = b.member_id
  join account e on e.kind = 'escrow' and e.issue_id = b.issue_id
  union all
  select a.id, e.id, w.id, a.amount, a.balance_after, 'award', 'C' || a.order_id, a.paid_at
  from award_entry a join account w on w.kind = 'player' and w.member_id = a.member_id
  join account e on e.kind = 'escrow' and e.issue_id = a.issue_id;

-- A statement of one account: each movement signed, with the balance after it where a player is involved.
create or replace view statement as
  select t.id as transfer_id, side.account_id, side.signed_amount, t.player_balance_after, t.reason, t.cause, t.event_at
  from movement t
  cross join lateral (values (t.debit_account_id, -t.amount), (t.credit_account_id, t.amount))
    as side (account_id, signed_amount);

-- Movements that name a missing account (they have no foreign keys, decision 15). Empty when the ledger is correct.
create or replace view transfer_orphan as
  select t.id from transfer t
  where not exists (select 1 from account a where a.id = t.debit_account_id)
     or not exists (select 1 from account a where a.id = t.credit_account_id)
  union all
  select s.entry from submission s
  where s.cash > 0 and (not exists (select 1 from account a where a.kind = 'player' and a.member_id = s.member_id)
     or not exists (select 1 from account a where a.kind = 'escrow' and a.issue_id = s.issue_id))
  union all
  select w.entry from award w
  where not exists (select 1 from account a where a.kind = 'player' and a.member_id = w.member_id)
     or not exists (select 1 from account a where a.kind = 'escrow' and a.issue_id = w.issue_id);
