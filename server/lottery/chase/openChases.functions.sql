-- A chase reserves its whole stake in an account of its own. When one of its issues opens, the stake of that issue is
-- moved to the escrow of the issue and the order is inserted; the stake of issues that are cancelled is returned.
--
-- Inserts the orders of waiting chases into an open issue; `p_orders` are the ids of the new orders, one per chase. A
-- chase that is stopping, belongs to a player in a break, or would exceed the exposure limit of its player or of the site, is
-- marked as refused for this issue instead. Returns the number of orders inserted.
create or replace function open_chases(
  p_player_max bigint, p_house_max bigint, p_issue bigint, p_now timestamptz, p_traces bigint[], p_orders bigint[]
) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  the_issue issue%rowtype;
  one record;
  escrow_id bigint;
  held_player bigint;
  held_house bigint;
  chosen bigint[] := '{}';
  refused bigint[] := '{}';
begin
  select * into the_issue from issue i where i.id = p_issue for share;
  if the_issue.code is not null or p_now < the_issue.sell_start or p_now >= the_issue.close_at
     or is_sealed(p_issue) or exists (select 1 from lottery_pause p where p.lottery = the_issue.lottery and p.paused)
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
  select coalesce(max(b.liability), 0) into held_house from issue_book b where b.issue_id = p_issue;
  for one in
    select t.id, t.member_id, t.stopping, t.point, x.money, x.liability
    from trace t join trace_issue x on x.trace_id = t.id and x.number = the_issue.number and x.state = 'waiting'
    where t.id = any (p_traces) order by t.member_id, t.id
  loop
    select coalesce(max(b.liability), 0) into held_player from player_book b
      where b.issue_id = p_issue and b.member_id = one.member_id;
    if one.stopping or is_excluded(one.member_id, p_now) or held_player + one.liability > p_player_max or held_house + one.liability > p_house_max then
      refused := refused || one.id;
      continue;
    end if;
    held_house := held_house + one.liability;
    chosen := chosen || one.id;
    insert into player_book as b (issue_id, member_id, orders, stake, liability, rebate_base)
      values (p_issue, one.member_id, 1, one.money, one.liability, one.money * one.point)
      on conflict (issue_id, member_id) do update set orders = b.orders + 1, stake = b.stake + excluded.stake,
        liability = b.liability + excluded.liability, rebate_base = b.rebate_base + excluded.rebate_base;
  end loop;
  perform write_chased(p_issue, the_issue.number, escrow_id, array(select id from unnest(chosen) as id order by id),
    array(select c.id from unnest(p_traces, p_orders) as c (trace_id, id) where c.trace_id = any (chosen)
          order by c.trace_id), p_now);
  update trace_issue x set cancel_reason = 'refused'
    where x.trace_id = any (refused) and x.number = the_issue.number and x.state = 'waiting';
  return cardinality(chosen);
end $$;

-- Writes the orders of chases into an open issue, as one page: each a submission without a key, its stake moved from the
-- chase to the escrow. The caller has locked everything, chosen the chases in ascending order and kept the players' books.
create or replace function write_chased(
  p_issue bigint, p_number text, p_escrow bigint, p_traces bigint[], p_orders bigint[], p_now timestamptz
) returns void
language plpgsql as $$
declare
  page bigint;
begin
  if p_traces = '{}' then
    return;
  end if;
  insert into bet_page (issue_id, order_id, member_id, terms, nums, piece, mask, stake, liability, trace_id,
      code, position)
    select p_issue, p_orders, array_agg(t.member_id order by t.id),
      array_agg(terms_of(t) order by t.id), array_agg(t.nums order by t.id), array_agg(t.piece * x.count order by t.id),
      array_agg(t.mask order by t.id), array_agg(x.money order by t.id), array_agg(x.liability order by t.id), p_traces,
      array_agg(t.code order by t.id), array_agg(t.position order by t.id)
    from trace t join trace_issue x on x.trace_id = t.id and x.number = p_number where t.id = any (p_traces)
    returning bet_page.id into page;
  insert into submission (member_id, call, content_hash, state, created_at, issue_id, first_order, lines, bet_type,
      source_type, page_id, first_line)
    select t.member_id, 'chase', '00000000-0000-0000-0000-000000000000', 'accepted', p_now, p_issue, c.id, 1, 4,
      t.source_type, page, c.n
    from unnest(p_traces, p_orders) with ordinality as c (trace_id, id, n) join trace t on t.id = c.trace_id;
  insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
    select t.account_id, p_escrow, x.money, 'chase_bet', 'C' || c.id, p_now
    from unnest(p_traces, p_orders) as c (trace_id, id) join trace t on t.id = c.trace_id
    join trace_issue x on x.trace_id = t.id and x.number = p_number;
  update account a set balance = a.balance - x.money
    from trace t join trace_issue x on x.trace_id = t.id and x.number = p_number
    where t.id = any (p_traces) and a.id = t.account_id;
  update account a set balance = a.balance + m.money
    from (select sum(x.money) as money from trace_issue x where x.trace_id = any (p_traces) and x.number = p_number) as m
    where a.id = p_escrow;
  insert into issue_book as b (issue_id, orders, stake, liability)
    select p_issue, count(*), sum(x.money), sum(x.liability) from trace_issue x
    where x.trace_id = any (p_traces) and x.number = p_number
    on conflict (issue_id) do update set orders = b.orders + excluded.orders, stake = b.stake + excluded.stake,
      liability = b.liability + excluded.liability;
  update trace_issue x set state = 'ordered', order_id = c.id
    from unnest(p_traces, p_orders) as c (trace_id, id) where x.trace_id = c.trace_id and x.number = p_number;
end $$;

-- The number of the terms of a chase, which were stored before it was placed.
create or replace function terms_of(t trace) returns int
language sql stable as $$
  select x.id from line_terms x
  where x.play_revision is not distinct from t.play_revision and x.method = t.method and x.odds = t.odds
    and x.point = t.point and x.price = t.price and x.single_pick = t.single_pick and x.award_cap = t.award_cap
    and x.tier_odds = t.tier_odds
$$;
