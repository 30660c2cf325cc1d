-- Places a batch of submissions in one statement. Each submission is accepted as a whole or refused; a refusal is a row
-- of the result, never an exception. Rows are locked in the same order everywhere: issues, wallets, chase accounts, then
-- escrows and the accounts of the site, each by id (decision 7).
--
-- Each array parameter is one column of the batch: m_ the distinct members and i_ the distinct issues in ascending order,
-- s_ the submissions (which refer to member and issue by position in m_ and i_), l_ the lines (which refer to their
-- submission by position). Variables named v_ hold what the function reads and decides.
--
-- The planner settings are fixed: with sequential scans and hash joins allowed, the same batch took up to four times as
-- long.
create or replace function place_orders(
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
end $$;
