-- Placing bets. One statement takes a whole batch: every submission is accepted whole or refused, and a refusal is
-- a row of the answer, never an exception. Locks are taken in one order everywhere: issues, then wallets, then
-- chase accounts, then escrows and the site's own accounts, each by id (decision 7).
--
-- The plan is pinned: with the planner free to scan and hash, the same batch took from one to four times as long.
create function place_orders(
  p_player_max bigint, p_house_max bigint,
  s_member bigint[], s_key uuid[], s_call text[], s_hash uuid[], s_received_at timestamptz[], s_issue bigint[],
  s_bet_type int[], s_source_type int[], s_lines int[], s_stake bigint[], s_liability bigint[], s_rebate_base bigint[],
  s_voucher bigint[], s_voucher_part bigint[], s_order_ids text[],
  s_ahead_cash bigint[], s_ahead_player bigint[], s_ahead_house bigint[], s_voucher_ahead boolean[],
  l_submission int[], l_id bigint[], l_method text[], l_code text[], l_position text[], l_nums int[], l_piece int[],
  l_price bigint[], l_odds bigint[], l_point int[], l_tier_odds text[], l_play_revision text[], l_mask bigint[],
  l_stake bigint[], l_voucher_part bigint[], l_single_pick boolean[], l_award_cap bigint[], l_liability bigint[]
) returns table (submission_index int, outcome text, figure bigint, closed_at timestamptz, answer jsonb)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_outcome text[];
  v_figure bigint[];
  v_closed timestamptz[];
  v_answer jsonb[];
  v_wallet bigint[];
  v_before bigint[];
begin
  perform 1 from issue i where i.id = any (s_issue) order by i.id for share;
  perform 1 from account a where a.kind = 'player' and a.member_id = any (s_member) order by a.id for update;

  -- Judged in the order of arrival. What stands ahead in the batch for the same player, issue or voucher is counted
  -- against a submission even if it is refused itself: that is on the safe side, and the writer asks again.
  select array_agg(d.outcome order by d.i), array_agg(d.figure order by d.i), array_agg(d.close_at order by d.i),
         array_agg(d.answer order by d.i), array_agg(d.wallet_id order by d.i), array_agg(d.before order by d.i)
    into v_outcome, v_figure, v_closed, v_answer, v_wallet, v_before
  from (
    select o.i, o.outcome, o.close_at, o.wallet_id, o.balance - o.taken + o.cash as before,
      case o.outcome
        when 'accepted' then o.balance - o.taken
        when 'insufficient' then o.ahead_cash + o.cash - o.balance
        when 'over_player' then o.held_player + o.ahead_player
        when 'over_house' then o.held_house + o.ahead_house
      end as figure,
      case when o.outcome = 'accepted'
        then jsonb_build_object('avail', (o.balance - o.taken)::text, 'orderIds', o.order_ids::jsonb)
        else o.answer
      end as answer
    from (
      select j.*,
        -- Only what was accepted moves a balance.
        sum(case when j.outcome = 'accepted' then j.cash else 0 end) over (partition by j.member order by j.i) as taken
      from (
        select s.i, s.member, s.cash, s.ahead_cash, s.ahead_player, s.ahead_house, s.order_ids,
          wallet.id as wallet_id, wallet.balance, the_issue.close_at, held.answer,
          coalesce(book.liability, 0) as held_player, coalesce(house.liability, 0) as held_house,
          case
            when held.state = 'void' then 'key_void'
            when held.content_hash <> s.hash or held.call <> s.call then 'key_reused'
            when held.state is not null then 'replayed'
            when the_issue.code is not null or s.received_at >= the_issue.close_at
              or s.received_at < the_issue.sell_start or paused.lottery is not null then 'closed'
            when s.voucher is not null and (s.voucher_ahead or usable.id is null) then 'voucher_spent'
            when wallet.balance < s.ahead_cash + s.cash then 'insufficient'
            when coalesce(book.liability, 0) + s.ahead_player + s.liability > p_player_max then 'over_player'
            when coalesce(house.liability, 0) + s.ahead_house + s.liability > p_house_max then 'over_house'
            else 'accepted'
          end as outcome
        from (
          select u.*, u.stake - coalesce(u.voucher_part, 0) as cash
          from unnest(s_member, s_key, s_call, s_hash, s_received_at, s_issue, s_stake, s_liability, s_voucher,
              s_voucher_part, s_order_ids, s_ahead_cash, s_ahead_player, s_ahead_house, s_voucher_ahead) with ordinality
            as u (member, key, call, hash, received_at, issue, stake, liability, voucher, voucher_part, order_ids,
              ahead_cash, ahead_player, ahead_house, voucher_ahead, i)
        ) as s
        left join lateral (select a.id, a.balance from account a
          where a.kind = 'player' and a.member_id = s.member limit 1) as wallet on true
        left join lateral (select i.lottery, i.code, i.close_at, i.sell_start from issue i
          where i.id = s.issue limit 1) as the_issue on true
        left join lateral (select p.lottery from lottery_pause p
          where p.lottery = the_issue.lottery and p.paused limit 1) as paused on true
        left join lateral (select h.state, h.content_hash, h.call, h.answer from submission h
          where h.member_id = s.member and h.key = s.key limit 1) as held on true
        left join lateral (select b.liability from player_book b
          where b.issue_id = s.issue and b.member_id = s.member limit 1) as book on true
        left join lateral (select b.liability from issue_book b where b.issue_id = s.issue limit 1) as house on true
        left join lateral (select v.id from voucher v
          where v.id = s.voucher and v.member_id = s.member and v.accepted_at is not null and v.used_at is null
            and v.expired_at is null and v.valid_until > s.received_at and v.amount = s.voucher_part
            and v.min_bet <= s.stake and (v.lottery is null or v.lottery = the_issue.lottery) limit 1) as usable on true
      ) as j
    ) as o
  ) as d;

  if 'accepted' = any (v_outcome) then
    insert into submission (member_id, key, call, content_hash, state, answer, created_at)
      select s.member, s.key, s.call, s.hash, 'accepted', s.answer, s.received_at
      from unnest(s_member, s_key, s_call, s_hash, s_received_at, v_answer, v_outcome)
        as s (member, key, call, hash, received_at, answer, outcome)
      where s.outcome = 'accepted';

    insert into bet_order (id, member_id, issue_id, bet_type, source_type, voucher_id, voucher_part, method, code,
        position, nums, piece, price, odds, point, tier_odds, play_revision, mask, stake, single_pick, award_cap,
        liability, ordered_at)
      select l.id, s_member[l.s], s_issue[l.s], s_bet_type[l.s], s_source_type[l.s],
        s_voucher[l.s], l.voucher_part, l.method, l.code, l.place, l.nums, l.piece,
        l.price, l.odds, l.point, l.tier_odds::jsonb, l.revision, l.mask, l.stake, l.single_pick, l.award_cap,
        l.liability, s_received_at[l.s]
      from unnest(l_submission, l_id, l_method, l_code, l_position, l_nums, l_piece, l_price, l_odds, l_point,
          l_tier_odds, l_play_revision, l_mask, l_stake, l_voucher_part, l_single_pick, l_award_cap, l_liability)
        as l (s, id, method, code, place, nums, piece, price, odds, point, tier_odds, revision, mask, stake,
          voucher_part, single_pick, award_cap, liability)
      where v_outcome[l.s] = 'accepted';

    insert into account (kind, issue_id)
      select 'escrow', s.issue from unnest(s_issue, v_outcome) as s (issue, outcome)
      where s.outcome = 'accepted'
        and not exists (select 1 from account a where a.kind = 'escrow' and a.issue_id = s.issue)
      group by s.issue order by s.issue
      on conflict (issue_id) where kind = 'escrow' do nothing;

    insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
      select v_wallet[l.s], escrow.id, l.cash, v_before[l.s] - l.running, 'bet', 'C' || l.id, s_received_at[l.s]
      from (
        select x.s, x.id, x.n, x.stake - x.voucher_part as cash,
          sum(x.stake - x.voucher_part) over (partition by x.s order by x.n) as running
        from unnest(l_submission, l_id, l_stake, l_voucher_part) with ordinality as x (s, id, stake, voucher_part, n)
        where v_outcome[x.s] = 'accepted'
      ) as l
      left join lateral (select a.id from account a where a.kind = 'escrow' and a.issue_id = s_issue[l.s] limit 1)
        as escrow on true
      where l.cash > 0 order by l.n;

    update account a set balance = a.balance - m.cash
      from (select v_wallet[s.i] as id, sum(s.stake - coalesce(s.voucher_part, 0)) as cash
            from unnest(s_stake, s_voucher_part, v_outcome) with ordinality as s (stake, voucher_part, outcome, i)
            where s.outcome = 'accepted' group by 1) as m
      where a.id = m.id;

    insert into player_book as b (issue_id, member_id, orders, stake, liability, rebate_base)
      select s.issue, s.member, sum(s.lines), sum(s.stake), sum(s.liability), sum(s.rebate_base)
      from unnest(s_issue, s_member, s_lines, s_stake, s_liability, s_rebate_base, v_outcome)
        as s (issue, member, lines, stake, liability, rebate_base, outcome)
      where s.outcome = 'accepted' group by s.issue, s.member order by s.issue, s.member
      on conflict (issue_id, member_id) do update set orders = b.orders + excluded.orders,
        stake = b.stake + excluded.stake, liability = b.liability + excluded.liability,
        rebate_base = b.rebate_base + excluded.rebate_base;

    if exists (select 1 from unnest(s_voucher, v_outcome) as s (voucher, outcome)
               where s.voucher is not null and s.outcome = 'accepted') then
      perform spend_vouchers(s_issue, s_received_at, s_voucher, v_outcome, l_submission, l_id, l_voucher_part);
    end if;

    update account a set balance = a.balance + m.stake
      from (select escrow.id, sum(s.stake) as stake
            from unnest(s_issue, s_stake, v_outcome) as s (issue, stake, outcome)
            left join lateral (select e.id from account e where e.kind = 'escrow' and e.issue_id = s.issue limit 1)
              as escrow on true
            where s.outcome = 'accepted' group by escrow.id order by escrow.id) as m
      where a.id = m.id;

    insert into issue_book as b (issue_id, orders, stake, liability)
      select s.issue, sum(s.lines), sum(s.stake), sum(s.liability)
      from unnest(s_issue, s_lines, s_stake, s_liability, v_outcome) as s (issue, lines, stake, liability, outcome)
      where s.outcome = 'accepted' group by s.issue order by s.issue
      on conflict (issue_id) do update set orders = b.orders + excluded.orders, stake = b.stake + excluded.stake,
        liability = b.liability + excluded.liability;
  end if;

  return query select o.i::int, o.outcome, o.figure, o.closed, o.answer
    from unnest(v_outcome, v_figure, v_closed, v_answer) with ordinality as o (outcome, figure, closed, answer, i)
    order by o.i;
end $$;
--> statement-breakpoint
-- The part of a batch that vouchers pay: from the promotion account into the escrows, each voucher marked as used.
create function spend_vouchers(
  s_issue bigint[], s_received_at timestamptz[], s_voucher bigint[], s_outcome text[],
  l_submission int[], l_id bigint[], l_voucher_part bigint[]
) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  promotion_id bigint;
  paid bigint;
begin
  select a.id into promotion_id from account a where a.kind = 'promotion' for update;
  update voucher v set used_at = s.received_at
    from unnest(s_voucher, s_received_at, s_outcome) as s (voucher, received_at, outcome)
    where s.outcome = 'accepted' and v.id = s.voucher and v.used_at is null;
  insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
    select promotion_id, escrow.id, l.part, 'voucher', 'C' || l.id, s_received_at[l.s]
    from unnest(l_submission, l_id, l_voucher_part) with ordinality as l (s, id, part, n)
    left join lateral (select a.id from account a where a.kind = 'escrow' and a.issue_id = s_issue[l.s] limit 1)
      as escrow on true
    where l.part > 0 and s_outcome[l.s] = 'accepted' order by l.n;
  select coalesce(sum(l.part), 0) into paid from unnest(l_submission, l_voucher_part) as l (s, part)
    where s_outcome[l.s] = 'accepted';
  update account a set balance = a.balance - paid where a.id = promotion_id;
end $$;
--> statement-breakpoint
-- What became of a key: the first answer, or a void that a late arrival will meet (design.md §3.4).
create function submission_outcome(p_member bigint, p_key uuid, p_now timestamptz)
returns table (state text, call text, answer jsonb)
language plpgsql as $$
#variable_conflict use_column
begin
  -- The player's row orders this call and the submission it asks about.
  perform 1 from account where account.kind = 'player' and account.member_id = p_member for update;
  insert into submission (member_id, key, call, content_hash, state, answer, created_at)
    values (p_member, p_key, '', '00000000-0000-0000-0000-000000000000', 'void', null, p_now) on conflict do nothing;
  return query select s.state, s.call, s.answer from submission s where s.member_id = p_member and s.key = p_key;
end $$;
--> statement-breakpoint
-- Takes orders that were not cancelled yet out of an open issue: money back from the escrow, books reduced. The
-- caller holds the locks of issue and wallet. Gives what came back.
create function take_back_orders(p_issue bigint, p_member bigint, p_orders bigint[], p_reason text, p_now timestamptz)
returns bigint
language plpgsql as $$
declare
  wallet account%rowtype;
  escrow_id bigint;
  back bigint;
begin
  select * into wallet from account a where a.kind = 'player' and a.member_id = p_member;
  select a.id into escrow_id from account a where a.kind = 'escrow' and a.issue_id = p_issue for update;
  select coalesce(sum(o.stake), 0) into back from bet_order o where o.id = any (p_orders) and o.cancelled_at is null;
  insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
    select escrow_id, wallet.id, o.stake, wallet.balance + sum(o.stake) over (order by o.id), 'cancel', 'C' || o.id, p_now
    from bet_order o where o.id = any (p_orders) and o.cancelled_at is null order by o.id;
  update player_book b set orders = b.orders - x.orders, stake = b.stake - x.stake, liability = b.liability - x.liability,
      rebate_base = b.rebate_base - x.rebate_base
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
end $$;
--> statement-breakpoint
-- Cancels one order before its issue closes: cancelled, already, closed, voucher or unknown.
create function cancel_order(p_member bigint, p_order bigint, p_now timestamptz)
returns table (outcome text, balance_after bigint)
language plpgsql as $$
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
  -- Read again under the lock: the same cancel may have come twice.
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
end $$;
--> statement-breakpoint
-- Issues drawn on order are numbered one after the other.
create sequence instant_number;
