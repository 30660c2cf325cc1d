-- Places submissions in one call: all lines of a submission or none. Refusals are rows of the result,
-- never exceptions. Arrays carry several submissions, so that a batch of many and a batch of one share
-- this signature. Locks are taken in the order issue, player, escrow; settlement keeps the same order.
create function place_orders(
  p_received_at timestamptz,
  s_member bigint[], s_key uuid[], s_hash text[], s_issue bigint[], s_bet_type int[], s_source_type int[],
  l_submission int[], l_order_id text[], l_method text[], l_code text[], l_position text[], l_nums int[],
  l_piece int[], l_price bigint[], l_odds bigint[], l_point int[], l_tier_odds text[], l_stake bigint[],
  l_single_pick boolean[], l_award_cap bigint[]
) returns table (submission_index int, outcome text, balance_after bigint, closed_at timestamptz, answer jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  player account%rowtype;
  held submission%rowtype;
  the_issue issue%rowtype;
  escrow_id bigint;
  new_submission_id bigint;
  total bigint;
  new_answer jsonb;
begin
  for i in 1 .. coalesce(array_length(s_member, 1), 0) loop
    select * into the_issue from issue where issue.id = s_issue[i] for share;
    select * into player from account
      where account.kind = 'player' and account.member_id = s_member[i] for update;

    held := null;
    if s_key[i] is not null then
      select * into held from submission
        where submission.member_id = s_member[i] and submission.key = s_key[i];
    end if;
    if held.id is not null then
      return query select i,
        case when held.state = 'void' then 'key_void'
             when held.content_hash <> s_hash[i] then 'key_reused'
             else 'replayed' end,
        player.balance, null::timestamptz, held.answer;
      continue;
    end if;

    if the_issue.code is not null or p_received_at >= the_issue.close_at
       or p_received_at < the_issue.sell_start
       or exists (select 1 from lottery_pause p where p.lottery = the_issue.lottery and p.paused) then
      return query select i, 'closed'::text, player.balance, the_issue.close_at, null::jsonb;
      continue;
    end if;

    select sum(line.stake) into total from unnest(l_submission, l_stake) as line (submission, stake)
      where line.submission = i;
    if player.balance < total then
      return query select i, 'insufficient'::text, player.balance, null::timestamptz,
        jsonb_build_object('missing', (total - player.balance)::text);
      continue;
    end if;

    insert into account (kind, issue_id) values ('escrow', the_issue.id) on conflict do nothing;
    select account.id into escrow_id from account
      where account.kind = 'escrow' and account.member_id is null and account.issue_id = the_issue.id;

    new_answer := jsonb_build_object(
      'avail', (player.balance - total)::text,
      'orderIds', (select jsonb_agg(line.order_id order by line.n)
                   from unnest(l_submission, l_order_id) with ordinality as line (submission, order_id, n)
                   where line.submission = i));
    insert into submission (member_id, key, content_hash, state, answer, created_at)
      values (s_member[i], coalesce(s_key[i], gen_random_uuid()), s_hash[i], 'accepted', new_answer, p_received_at)
      returning submission.id into new_submission_id;

    insert into bet_order (order_id, submission_id, member_id, issue_id, bet_type, source_type, method, code,
        position, nums, piece, price, odds, point, tier_odds, stake, single_pick, award_cap, ordered_at)
      select line.order_id, new_submission_id, s_member[i], the_issue.id, s_bet_type[i], s_source_type[i],
        line.method, line.code, line.pos, line.nums, line.piece, line.price, line.odds, line.point,
        line.tier_odds::jsonb, line.stake, line.single_pick, line.award_cap, p_received_at
      from unnest(l_submission, l_order_id, l_method, l_code, l_position, l_nums, l_piece, l_price, l_odds,
          l_point, l_tier_odds, l_stake, l_single_pick, l_award_cap)
        with ordinality as line (submission, order_id, method, code, pos, nums, piece, price, odds,
          point, tier_odds, stake, single_pick, award_cap, n)
      where line.submission = i order by line.n;

    insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
      select player.id, escrow_id, line.stake,
        player.balance - sum(line.stake) over (order by line.n), 'bet', line.order_id, p_received_at
      from unnest(l_submission, l_order_id, l_stake) with ordinality as line (submission, order_id, stake, n)
      where line.submission = i order by line.n;

    update account set balance = account.balance - total where account.id = player.id;
    update account set balance = account.balance + total where account.id = escrow_id;
    return query select i, 'accepted'::text, player.balance - total, null::timestamptz, new_answer;
  end loop;
end $$;
--> statement-breakpoint
-- What became of a key: the first answer, or a void that a late arrival will meet (design.md §3.4).
create function submission_outcome(p_member bigint, p_key uuid, p_now timestamptz)
returns table (state text, answer jsonb)
language plpgsql as $$
#variable_conflict use_column
begin
  -- The player's row orders this call and the submission it asks about.
  perform 1 from account where account.kind = 'player' and account.member_id = p_member for update;
  insert into submission (member_id, key, content_hash, state, answer, created_at)
    values (p_member, p_key, '', 'void', null, p_now) on conflict do nothing;
  return query select s.state, s.answer from submission s where s.member_id = p_member and s.key = p_key;
end $$;
--> statement-breakpoint
-- Cancels one order before its issue closes: cancelled, already, closed or unknown.
create function cancel_order(p_member bigint, p_order_id text, p_now timestamptz)
returns table (outcome text, balance_after bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  the_order bet_order%rowtype;
  the_issue issue%rowtype;
  player account%rowtype;
  escrow_id bigint;
begin
  select * into the_order from bet_order
    where bet_order.order_id = p_order_id and bet_order.member_id = p_member;
  if the_order.id is null then
    return query select 'unknown'::text, null::bigint;
    return;
  end if;
  select * into the_issue from issue where issue.id = the_order.issue_id for share;
  select * into player from account where account.kind = 'player' and account.member_id = p_member for update;
  -- Read again under the lock: the same cancel may have come twice.
  select * into the_order from bet_order where bet_order.id = the_order.id;
  if the_order.cancelled_at is not null then
    return query select 'already'::text, player.balance;
    return;
  end if;
  if the_issue.code is not null or p_now >= the_issue.close_at then
    return query select 'closed'::text, player.balance;
    return;
  end if;
  select account.id into escrow_id from account
    where account.kind = 'escrow' and account.member_id is null and account.issue_id = the_issue.id;
  update bet_order set cancelled_at = p_now where bet_order.id = the_order.id;
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    values (escrow_id, player.id, the_order.stake, player.balance + the_order.stake, 'cancel', p_order_id, p_now);
  update account set balance = account.balance + the_order.stake where account.id = player.id;
  update account set balance = account.balance - the_order.stake where account.id = escrow_id;
  return query select 'cancelled'::text, player.balance + the_order.stake;
end $$;
--> statement-breakpoint
-- Settles one drawn issue from the winners the evaluator found. The settlement row is the obligation:
-- whoever inserts it pays, everybody after does nothing.
create function settle_issue(
  p_issue bigint, p_now timestamptz, w_order bigint[], w_wins text[], w_award bigint[]
) returns boolean
language plpgsql as $$
#variable_conflict use_column
declare
  escrow_id bigint;
  house_id bigint;
  staked bigint;
  order_count int;
  awarded bigint;
  rebated bigint;
begin
  perform 1 from issue where issue.id = p_issue and issue.code is not null for update;
  if not found then
    raise exception 'issue % must be drawn to be settled', p_issue;
  end if;

  select coalesce(sum(o.stake), 0), count(*) into staked, order_count
    from bet_order o where o.issue_id = p_issue and o.cancelled_at is null;
  select coalesce(sum(w), 0) into awarded from unnest(w_award) as w;
  insert into settlement (issue_id, orders, winners, stake, award, settled_at)
    values (p_issue, order_count, coalesce(array_length(w_order, 1), 0), staked, awarded, p_now)
    on conflict do nothing;
  if not found then
    return false;
  end if;
  if order_count = 0 then
    return true;
  end if;

  insert into payout (order_id, issue_id, member_id, wins, award, paid_at)
    select o.id, p_issue, o.member_id, w.wins::jsonb, w.award, p_now
    from unnest(w_order, w_wins, w_award) as w (order_id, wins, award)
    join bet_order o on o.id = w.order_id and o.issue_id = p_issue and o.cancelled_at is null;
  insert into rebate (member_id, issue_id, amount, paid_at)
    select r.member_id, p_issue, r.amount, p_now
    from (select o.member_id, round(sum(o.stake * o.point) / 10000.0 / 100)::bigint * 100 as amount
          from bet_order o where o.issue_id = p_issue and o.cancelled_at is null and o.point > 0
          group by o.member_id) as r
    where r.amount > 0;
  select coalesce(sum(r.amount), 0) into rebated from rebate r where r.issue_id = p_issue;

  select account.id into escrow_id from account
    where account.kind = 'escrow' and account.member_id is null and account.issue_id = p_issue;
  select account.id into house_id from account where account.kind = 'house';

  -- Players in id order, so that two settlements never wait for each other in a ring.
  perform 1 from account a
    where a.kind = 'player' and a.member_id in (
      select p.member_id from payout p where p.issue_id = p_issue
      union select r.member_id from rebate r where r.issue_id = p_issue)
    order by a.id for update;
  perform 1 from account a where a.id in (escrow_id, house_id) order by a.id for update;

  if awarded > staked then
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      values (house_id, escrow_id, awarded - staked, 'house_cover', 'issue:' || p_issue, p_now);
  end if;
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    select m.debit_id, a.id, m.amount,
      a.balance + sum(m.amount) over (partition by a.id order by m.seq, m.order_row), m.reason, m.cause, p_now
    from (
      select escrow_id as debit_id, p.member_id, p.award as amount, 'award' as reason, o.order_id as cause,
             1 as seq, o.id as order_row
      from payout p join bet_order o on o.id = p.order_id where p.issue_id = p_issue and p.award > 0
      union all
      select house_id, r.member_id, r.amount, 'rebate', 'issue:' || p_issue, 2, 0
      from rebate r where r.issue_id = p_issue
    ) as m
    join account a on a.kind = 'player' and a.member_id = m.member_id
    order by a.id, m.seq, m.order_row;
  if staked > awarded then
    insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      values (escrow_id, house_id, staked - awarded, 'house_take', 'issue:' || p_issue, p_now);
  end if;

  update account a set balance = a.balance + m.amount
    from (select x.member_id, sum(x.amount)::bigint as amount from (
            select p.member_id, p.award as amount from payout p where p.issue_id = p_issue
            union all select r.member_id, r.amount from rebate r where r.issue_id = p_issue) as x
          group by x.member_id) as m
    where a.kind = 'player' and a.member_id = m.member_id;
  update account a set balance = a.balance - staked where a.id = escrow_id;
  update account a set balance = a.balance + staked - awarded - rebated where a.id = house_id;
  return true;
end $$;
--> statement-breakpoint
-- Moves money between two accounts for an operator (sandbox credit, opening balances).
create function move_money(
  p_debit bigint, p_credit bigint, p_amount bigint, p_reason text, p_cause text, p_now timestamptz
) returns bigint
language plpgsql as $$
declare
  after_balance bigint;
begin
  perform 1 from account where account.id in (p_debit, p_credit) order by account.id for update;
  update account set balance = account.balance - p_amount where account.id = p_debit;
  update account set balance = account.balance + p_amount where account.id = p_credit
    returning account.balance into after_balance;
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    values (p_debit, p_credit, p_amount, after_balance, p_reason, p_cause, p_now);
  return after_balance;
end $$;
