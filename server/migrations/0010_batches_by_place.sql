-- Rows that change with every bet leave room on their page for the next version: no index is written for it then.
alter table account set (fillfactor = 50);
--> statement-breakpoint
alter table player_book set (fillfactor = 50);
--> statement-breakpoint
alter table issue_book set (fillfactor = 10);
--> statement-breakpoint
drop function place_orders;
--> statement-breakpoint
drop function spend_vouchers;
--> statement-breakpoint
drop function pay_awards;
--> statement-breakpoint
-- Placing bets. One statement takes a whole batch: every submission is accepted whole or refused, and a refusal is
-- a row of the answer, never an exception. Locks are taken in one order everywhere: issues, then wallets, then
-- chase accounts, then escrows and the site's own accounts, each by id (decision 7).
--
-- Columns of the batch are arrays: m_ and i_ its different players and issues in ascending order, s_ its submissions,
-- which name both by their place there, l_ their lines, which name their submission. v_ is what is found out.
--
-- The plan is pinned: with the planner free to scan and hash, the same batch took from one to four times as long.
create function place_orders(
  p_player_max bigint, p_house_max bigint,
  m_id bigint[], i_id bigint[],
  s_member int[], s_issue int[], s_key uuid[], s_call text[], s_hash uuid[], s_received_at timestamptz[],
  s_bet_type int[], s_source_type int[], s_lines int[], s_unmasked int[], s_stake bigint[], s_liability bigint[],
  s_rebate_base bigint[], s_voucher bigint[], s_voucher_part bigint[], s_order_ids text[],
  s_ahead_cash bigint[], s_ahead_player bigint[], s_ahead_house bigint[], s_voucher_ahead boolean[],
  l_submission int[], l_id bigint[], l_method text[], l_code text[], l_position text[], l_nums int[], l_piece int[],
  l_price bigint[], l_odds bigint[], l_point int[], l_tier_odds text[], l_play_revision text[], l_mask bigint[],
  l_stake bigint[], l_voucher_part bigint[], l_ahead_cash bigint[], l_single_pick boolean[], l_award_cap bigint[],
  l_liability bigint[]
) returns table (submission_index int, outcome text, figure bigint, closed_at timestamptz, answer jsonb)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  -- By the place of a player in m_id.
  v_wallet bigint[];
  v_balance bigint[];
  -- By the place of an issue in i_id.
  v_sells boolean[];
  v_sell_start timestamptz[];
  v_close_at timestamptz[];
  v_house bigint[];
  v_escrow bigint[];
  -- By the place of a submission.
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
    raise exception 'each of % players must have a wallet, % have', cardinality(m_id), coalesce(cardinality(v_wallet), 0);
  end if;

  -- Judged in the order of arrival. What stands ahead in the batch for the same player, issue or voucher is counted
  -- against a submission even if it is refused itself: that is on the safe side, and the writer asks again. No sort:
  -- the pinned plan goes through the submissions as they came, which the numbers gathered beside them prove.
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
    -- Only what was accepted moves a balance.
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

    -- l.ahead is the cash of the lines before it in its submission, which starts at what the wallet held before.
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

    if exists (select 1 from unnest(s_voucher, v_accepted) as s (voucher, accepted) where s.voucher <> 0 and s.accepted) then
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
end $$;
--> statement-breakpoint
-- The part of a batch that vouchers pay: from the promotion account into the escrows, each voucher marked as used.
create function spend_vouchers(
  s_received_at timestamptz[], s_voucher bigint[], s_accepted boolean[],
  l_submission int[], l_id bigint[], l_voucher_part bigint[], s_escrow bigint[]
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
    from unnest(s_voucher, s_received_at, s_accepted) as s (voucher, received_at, accepted)
    where s.accepted and v.id = s.voucher and v.used_at is null;
  insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
    select promotion_id, s_escrow[l.s], l.part, 'voucher', 'C' || l.id, s_received_at[l.s]
    from unnest(l_submission, l_id, l_voucher_part) with ordinality as l (s, id, part, n)
    where l.part > 0 and s_accepted[l.s] order by l.n;
  select coalesce(sum(l.part), 0) into paid from unnest(l_submission, l_voucher_part) as l (s, part)
    where s_accepted[l.s];
  update account a set balance = a.balance - paid where a.id = promotion_id;
end $$;
--> statement-breakpoint
-- Pays winners of a run, each once; w_member is the place of a winner in m_id, which is sorted. Every award gets the
-- next number of its member, so that a client can tell a gap (requirement 49). Gives one row: the orders paid now and
-- their numbers, as texts; they are many.
create function pay_awards(
  p_issue bigint, p_run int, p_now timestamptz,
  m_id bigint[], w_order bigint[], w_member int[], w_trace bigint[], w_wins text[], w_award bigint[]
) returns table (orders text, seqs text)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  escrow_id bigint;
  -- By the place of a player.
  v_wallet bigint[];
  v_balance bigint[];
  v_wins bigint[];
  -- By the place of an award that is paid now.
  f_member int[];
  f_order bigint[];
  f_trace bigint[];
  f_wins text[];
  f_seq bigint[];
  f_award bigint[];
  f_after bigint[];
begin
  -- One settler after the other: what is not paid here is paid by nobody else meanwhile.
  perform 1 from settlement s where s.issue_id = p_issue and s.run = p_run for update;
  select array_agg(w.id order by w.member_id), array_agg(w.balance order by w.member_id), array_agg(w.wins order by w.member_id)
    into v_wallet, v_balance, v_wins
  from (select a.id, a.balance, a.wins, a.member_id from account a
        where a.kind = 'player' and a.member_id = any (m_id) order by a.id for update) as w;
  if cardinality(v_wallet) is distinct from cardinality(m_id) then
    raise exception 'each of % winners must have a wallet, % have', cardinality(m_id), coalesce(cardinality(v_wallet), 0);
  end if;
  if exists (select 1 from unnest(w_order) as w (id)
      left join lateral (select p.order_id from payout p
        where p.issue_id = p_issue and p.run = p_run and p.order_id = w.id limit 1) as paid on true
      where paid.order_id is not null) then
    -- An earlier try came this far, or another settler: the rest of it.
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
  -- A chase that stops on a win is marked with the award itself: it cannot be forgotten.
  update trace t set stopping = true where t.id = any (f_trace) and t.win_stop and not t.stopping;
  return query select array_to_string(f_order, ','), array_to_string(f_seq, ',');
end $$;
