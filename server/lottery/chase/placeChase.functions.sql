-- How many issues of a member's chases wait for their opening.
create or replace function waiting_issues(p_member bigint) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select count(*) from trace t join trace_issue x on x.trace_id = t.id and x.state = 'waiting' where t.member_id = p_member
$$;

-- Places the chases of one submission, one chase per line, and reserves their whole stake. The orders of the issue on
-- sale are inserted at once; those of later issues when the issues open (open_chases). A chase that arrived in time and comes
-- to a sealed book is refused, as a bet is: it would begin with a missed issue. Array parameters: t_ one entry per
-- chase, x_ one entry per issue of a chase.
create or replace function place_chase(
  p_player_max bigint, p_house_max bigint, p_member bigint, p_key uuid, p_hash uuid, p_now timestamptz,
  p_lottery text, p_source_type int, p_trace_type int, p_start text, p_win_stop boolean,
  p_open_issue bigint, p_open_number text, p_room bigint, p_room_mark bigint, p_waiting_max int,
  t_id bigint[], t_order bigint[], t_method text[], t_code text[], t_position text[], t_nums int[], t_piece int[],
  t_price bigint[], t_odds bigint[], t_point int[], t_tier_odds text[], t_play_revision text[], t_mask bigint[],
  t_single_pick boolean[], t_award_cap bigint[], t_total bigint[],
  x_trace int[], x_number text[], x_place int[], x_count int[], x_money bigint[], x_liability bigint[],
  x_opens_at timestamptz[], x_closes_at timestamptz[]
) returns table (outcome text, figure bigint, closed_at timestamptz, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  the_issue issue%rowtype;
  wallet account%rowtype;
  held submission%rowtype;
  total bigint;
  waiting bigint;
  refused text;
  reply jsonb;
begin
  select * into the_issue from issue i where i.id = p_open_issue for share;
  select * into wallet from account a where a.kind = 'player' and a.member_id = p_member for update;
  select * into held from submission s where s.member_id = p_member and s.key = p_key;
  if held.key is not null then
    return query select case when held.state = 'void' then 'key_void'
        when held.content_hash <> p_hash or held.call <> 'addOrder' then 'key_reused' else 'replayed' end,
      null::bigint, null::timestamptz, submission_answer(held);
    return;
  end if;
  if p_open_issue is not null and (the_issue.code is not null or p_now >= the_issue.close_at or is_sealed(p_open_issue))
     or exists (select 1 from lottery_pause p where p.lottery = p_lottery and p.paused) then
    return query select 'closed'::text, null::bigint, the_issue.close_at, null::jsonb;
    return;
  end if;
  select sum(t), waiting_issues(p_member) into total, waiting from unnest(t_total) as t;
  refused := case when wallet.balance < total then 'insufficient'
    when waiting + cardinality(x_number) > p_waiting_max then 'over_waiting'
    when p_room is not null and p_room < total + spent_since(p_member, wallet.id, p_room_mark) then 'over_room' end;
  if refused is not null then
    return query select refused, case refused when 'insufficient' then total - wallet.balance
      when 'over_waiting' then waiting end, null::timestamptz, null::jsonb;
    return;
  end if;

  insert into account (kind, member_id, trace_id) select 'trace', p_member, t from unnest(t_id) as t order by t;
  insert into trace (id, member_id, account_id, lottery, source_type, method, code, position, nums, piece, price, odds,
      point, tier_odds, play_revision, mask, single_pick, award_cap, trace_type, start, win_stop, total_money,
      issue_count, created_at)
    select t.id, p_member, a.id, p_lottery, p_source_type, t.method, t.code, t.place, t.nums, t.piece, t.price, t.odds,
      t.point, t.tier_odds::jsonb, t.revision, t.mask, t.single_pick, t.award_cap, p_trace_type, p_start, p_win_stop,
      t.total, (select count(*) from unnest(x_trace) as x where x = t.n), p_now
    from unnest(t_id, t_method, t_code, t_position, t_nums, t_piece, t_price, t_odds, t_point, t_tier_odds, t_play_revision,
        t_mask, t_single_pick, t_award_cap, t_total) with ordinality
      as t (id, method, code, place, nums, piece, price, odds, point, tier_odds, revision, mask, single_pick, award_cap, total, n)
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
  reply := jsonb_build_object('avail', (select a.balance::text from account a where a.id = wallet.id), 'orderIds',
    coalesce((select jsonb_agg('C' || x.order_id order by x.order_id) from trace_issue x
              where x.trace_id = any (t_id) and x.order_id is not null), '[]'),
    'traceIds', (select jsonb_agg('T' || t order by n) from unnest(t_id) with ordinality as x (t, n)));
  insert into submission (member_id, key, call, content_hash, state, answer, created_at)
    values (p_member, p_key, 'addOrder', p_hash, 'accepted', reply, p_now);
  return query select 'accepted'::text, wallet.balance - total, null::timestamptz, reply;
end $$;
