-- Places a batch of submissions in one statement, all of them or none: when each may be accepted, all are written; otherwise
-- nothing is written, a refusal is a row of the result (never an exception), and the others are to be asked again. Returns a
-- row per submission; when all are accepted one row, whose answer is the text of their balances afterwards, with commas.
--
-- Rows are locked in the same order everywhere: issues, wallets, chase accounts, books of players, then the promotion
-- account, escrows, books of issues and the other accounts of the site, each by id (decision 7). Submissions are judged in the order of arrival: what those ahead of
-- one in the batch cost (s_ahead_) counts against it.
--
-- Each array parameter is one column of the batch: m_ the distinct members and i_ the distinct issues in ascending order, each
-- with the sums of its submissions; b_ the books of players in issues, likewise; s_ the submissions (which refer to member,
-- issue and page by position), g_ the pages to be written (which refer to their lines from g_first to g_last), l_ the lines.
-- s_room is what a limit of the player leaves him when everything up to movement s_room_mark is counted (decision 53): null for a
-- submission without limits, and for a batch without any.
-- Variables named v_ hold what the function reads and decides. Arrays are read by position: an unnest of many is slower.
--
-- The planner settings are fixed: with sequential scans and hash joins allowed, the same batch took up to four times as
-- long.
create or replace function place_orders(
  p_player_max bigint, p_house_max bigint,
  m_id bigint[], m_cash bigint[], i_id bigint[], i_orders int[], i_stake bigint[], i_liability bigint[],
  b_member int[], b_issue int[], b_orders int[], b_stake bigint[], b_liability bigint[], b_rebate_base bigint[],
  s_member int[], s_issue int[], s_key uuid[], s_instant boolean[], s_hash uuid[], s_received_at timestamptz[],
  s_bet_type int[], s_source_type int[], s_first_order bigint[], s_lines int[], s_stake bigint[], s_liability bigint[],
  s_voucher bigint[], s_voucher_part bigint[], s_page int[], s_first_line int[],
  s_ahead_cash bigint[], s_ahead_player bigint[], s_ahead_house bigint[], s_voucher_ahead boolean[],
  g_issue int[], g_first int[], g_last int[], g_cash bigint[],
  l_id bigint[], l_member bigint[], l_terms int[], l_nums int[], l_piece int[], l_mask bigint[], l_stake bigint[],
  l_voucher_part bigint[], l_liability bigint[], l_code text[], l_position text[], s_room bigint[], s_room_mark bigint[]
) returns table (submission_index int, outcome text, figure bigint, closed_at timestamptz, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
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
  -- Indexed by the position of a submission.
  v_outcome text[];
  v_figure bigint[];
  v_answer jsonb[];
begin
  select * into v_sells, v_sell_start, v_close_at, v_house from lock_issues(i_id);
  select * into v_wallet, v_balance from lock_wallets(m_id);
  select array_agg(j.outcome order by j.s),
      array_agg(
        case j.outcome
          when 'accepted' then v_balance[s_member[j.s]] - s_ahead_cash[j.s] - j.cash
          when 'insufficient' then s_ahead_cash[j.s] + j.cash - v_balance[s_member[j.s]]
          when 'over_player' then j.held_player + s_ahead_player[j.s]
          when 'over_house' then v_house[s_issue[j.s]] + s_ahead_house[j.s]
        end order by j.s),
      array_agg(j.held_answer order by j.s)
    into v_outcome, v_figure, v_answer
  from (
    select s, cash, coalesce(book.liability, 0) as held_player, held.answer as held_answer,
      case
        when held.state = 'void' then 'key_void'
        when held.content_hash <> s_hash[s] or held.call <> case when s_instant[s] then 'addOrderNow' else 'addOrder' end
          then 'key_reused'
        when held.state is not null then 'replayed'
        when not v_sells[s_issue[s]] or s_received_at[s] >= v_close_at[s_issue[s]]
          or s_received_at[s] < v_sell_start[s_issue[s]] then 'closed'
        when s_voucher[s] <> 0 and (s_voucher_ahead[s] or not pays_for(s_voucher[s], s_voucher_part[s],
          m_id[s_member[s]], i_id[s_issue[s]], s_stake[s], s_received_at[s])) then 'voucher_spent'
        when v_balance[s_member[s]] < s_ahead_cash[s] + cash then 'insufficient'
        when s_room[s] is not null and s_room[s] < s_ahead_cash[s] + cash
          + spent_since(m_id[s_member[s]], v_wallet[s_member[s]], s_room_mark[s]) then 'over_room'
        when coalesce(book.liability, 0) + s_ahead_player[s] + s_liability[s] > p_player_max then 'over_player'
        when v_house[s_issue[s]] + s_ahead_house[s] + s_liability[s] > p_house_max then 'over_house'
        else 'accepted' end as outcome
    from generate_series(1, cardinality(s_member)) as s
    cross join lateral (select s_stake[s] - s_voucher_part[s] as cash) as c
    left join lateral (select h.state, h.content_hash, h.call, submission_answer(h) as answer from submission h
      where h.key = s_key[s] and h.member_id = m_id[s_member[s]] limit 1) as held on true
    left join lateral (select b.liability from player_book b
      where b.issue_id = i_id[s_issue[s]] and b.member_id = m_id[s_member[s]] limit 1) as book on true
  ) as j;

  if 'accepted' = all (v_outcome) then
    perform write_bets(m_id, m_cash, i_id, i_orders, i_stake, i_liability, b_member, b_issue, b_orders, b_stake,
      b_liability, b_rebate_base, v_wallet, v_figure, s_member, s_issue, s_key, s_instant, s_hash, s_received_at, s_bet_type,
      s_source_type, s_first_order, s_lines, s_stake, s_voucher, s_voucher_part, s_page, s_first_line,
      write_pages(i_id, g_issue, g_first, g_last, g_cash, l_id, l_member, l_terms, l_nums, l_piece, l_mask,
        l_stake, l_voucher_part, l_liability, l_code, l_position));
    return query select 0, 'accepted', null::bigint, null::timestamptz, to_jsonb(array_to_string(v_figure, ','));
    return;
  end if;
  v_outcome := array_replace(v_outcome, 'accepted', 'again');
  return query select o.i::int, o.outcome, o.figure, v_close_at[s_issue[o.i]], o.answer
    from unnest(v_outcome, v_figure, v_answer) with ordinality as o (outcome, figure, answer, i) order by o.i;
end $$;

-- Locks issues against their draw. Gives for each whether it sells, from when and until when, and its exposure.
create or replace function lock_issues(
  i_id bigint[], out v_sells boolean[], out v_sell_start timestamptz[], out v_close_at timestamptz[], out v_house bigint[]
)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
begin
  perform 1 from issue i where i.id = any (i_id) order by i.id for share;
  select array_agg(i.id is not null and i.code is null and paused.lottery is null and seal.issue_id is null
        order by n.n),
      array_agg(i.sell_start order by n.n),
      array_agg(i.close_at order by n.n), array_agg(coalesce(b.liability, 0) order by n.n)
    into v_sells, v_sell_start, v_close_at, v_house
  from unnest(i_id) with ordinality as n (id, n)
  left join lateral (select x.id, x.lottery, x.code, x.sell_start, x.close_at from issue x
    where x.id = n.id limit 1) as i on true
  left join lateral (select p.lottery from lottery_pause p
    where p.lottery = i.lottery and p.paused limit 1) as paused on true
  left join lateral (select x.issue_id from book_seal x where x.issue_id = n.id limit 1) as seal on true
  left join lateral (select x.liability from issue_book x where x.issue_id = n.id limit 1) as b on true;
end $$;

-- Locks the wallets of members given in ascending order. Gives the account and the balance of each.
create or replace function lock_wallets(m_id bigint[], out v_wallet bigint[], out v_balance bigint[])
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
begin
  select array_agg(w.id order by w.member_id), array_agg(w.balance order by w.member_id) into v_wallet, v_balance
  from (select a.id, a.balance, a.member_id from account a
        where a.kind = 'player' and a.member_id = any (m_id) order by a.id for update) as w;
  if cardinality(v_wallet) is distinct from cardinality(m_id) then
    raise exception 'each of % players must have a wallet, % have', cardinality(m_id),
      coalesce(cardinality(v_wallet), 0);
  end if;
end $$;
