-- Chases. Their money waits in an account of their own; when an issue opens its share moves to the escrow of the
-- issue and the order is written; whatever will not run goes back to the player.

-- Writes the orders of chases into an issue that is open. `p_orders` are the ids they get. Chases that are stopping,
-- or would take the exposure of player or site too far, are cancelled for this issue instead. Gives how many orders
-- were written.
create function open_chases(
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
    insert into issue_book as b (issue_id, orders, stake, liability)
      values (p_issue, 1, one.money, one.liability)
      on conflict (issue_id) do update set orders = b.orders + 1, stake = b.stake + excluded.stake,
        liability = b.liability + excluded.liability;
    update trace_issue x set state = 'ordered', order_id = one.order_id
      where x.trace_id = one.id and x.number = the_issue.number;
  end loop;
  update trace_issue x set cancel_reason = 'refused'
    where x.trace_id = any (refused) and x.number = the_issue.number and x.state = 'waiting';
  return written;
end $$;
--> statement-breakpoint
-- Gives waiting issues of one chase back to its player. The caller holds the lock of the wallet. Gives the amount.
create function give_back_chase(p_trace bigint, p_numbers text[], p_reason text, p_now timestamptz)
returns bigint
language plpgsql as $$
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
end $$;
--> statement-breakpoint
-- Places the chases of one submission: one chase for each line, money reserved in full. The issue that sells now
-- gets its orders at once; the others when they open.
create function place_chase(
  p_player_max bigint, p_house_max bigint, p_member bigint, p_key uuid, p_hash uuid, p_now timestamptz,
  p_lottery text, p_source_type int, p_trace_type int, p_start text, p_win_stop boolean,
  p_open_issue bigint, p_open_number text,
  t_id bigint[], t_order bigint[], t_method text[], t_code text[], t_position text[], t_nums int[], t_piece int[], t_price bigint[],
  t_odds bigint[], t_point int[], t_tier_odds text[], t_play_revision text[], t_mask bigint[], t_single_pick boolean[],
  t_award_cap bigint[], t_total bigint[],
  x_trace int[], x_number text[], x_place int[], x_count int[], x_money bigint[], x_liability bigint[],
  x_opens_at timestamptz[], x_closes_at timestamptz[]
) returns table (outcome text, figure bigint, closed_at timestamptz, answer jsonb)
language plpgsql as $$
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
      point, tier_odds, play_revision, mask, single_pick, award_cap, trace_type, start, win_stop, total_money, issue_count,
      created_at)
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
    select wallet.id, a.id, t.total, wallet.balance - sum(t.total) over (order by t.n), 'chase_reserve', 'T' || t.id, p_now
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
end $$;
--> statement-breakpoint
-- Stops issues of a chase that are still in progress: waiting ones, and orders of issues that are still open.
-- `p_member` is null where the site itself stops it (a win). Gives one row: what the wallet holds then, the issues
-- that are cancelled now, by this call or before, and how many this call cancelled; no row for a stranger's chase.
create function stop_chase(p_member bigint, p_trace bigint, p_numbers text[], p_reason text, p_now timestamptz)
returns table (balance bigint, cancelled text[], count int)
language plpgsql as $$
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
  -- Whoever opens an issue of this chase holds these rows: then its order is there, or will never be.
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
end $$;
