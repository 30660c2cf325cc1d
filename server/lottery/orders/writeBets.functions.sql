-- The writing half of place_orders, which has locked and judged everything. Parameters as there.
--
-- Writes the pages of a batch. Returns their ids.
create or replace function write_pages(
  i_id bigint[], g_issue int[], g_first int[], g_last int[], g_cash bigint[],
  l_id bigint[], l_member bigint[], l_terms int[], l_nums int[], l_piece int[], l_mask bigint[], l_stake bigint[],
  l_voucher_part bigint[], l_liability bigint[], l_code text[], l_position text[]
) returns bigint[]
language plpgsql as $$
declare
  v_page bigint[] := array(select nextval('bet_page_id_seq') from generate_series(1, cardinality(g_issue)));
begin
  insert into bet_page (id, issue_id, cash, order_id, member_id, terms, nums, piece, mask, stake,
      voucher_part, liability, code, position)
    overriding system value
    select v_page[g.n], i_id[g.issue], g.cash, l_id[g.a:g.z], l_member[g.a:g.z], l_terms[g.a:g.z],
      l_nums[g.a:g.z], l_piece[g.a:g.z], l_mask[g.a:g.z], l_stake[g.a:g.z], l_voucher_part[g.a:g.z],
      l_liability[g.a:g.z], l_code[g.a:g.z], l_position[g.a:g.z]
    from unnest(g_issue, g_first, g_last, g_cash) with ordinality
      as g (issue, a, z, cash, n);
  return v_page;
end $$;

-- Writes the submissions of a batch, each the transfer of its cash from wallet to escrow, and brings balances and books up
-- to date. v_after holds the balance after each submission, v_page the ids of the pages.
create or replace function write_bets(
  m_id bigint[], m_cash bigint[], i_id bigint[], i_orders int[], i_stake bigint[], i_liability bigint[],
  b_member int[], b_issue int[], b_orders int[], b_stake bigint[], b_liability bigint[], b_rebate_base bigint[],
  v_wallet bigint[], v_after bigint[],
  s_member int[], s_issue int[], s_key uuid[], s_instant boolean[], s_hash uuid[], s_received_at timestamptz[],
  s_bet_type int[], s_source_type int[], s_first_order bigint[], s_lines int[], s_stake bigint[], s_voucher bigint[],
  s_voucher_part bigint[], s_page int[], s_first_line int[], v_page bigint[]
) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  -- Indexed by the position of an issue in i_id.
  v_escrow bigint[];
begin
  insert into account (kind, issue_id)
    select 'escrow', x.id from unnest(i_id) as x (id)
    where not exists (select 1 from account a where a.kind = 'escrow' and a.issue_id = x.id)
    order by x.id
    on conflict (issue_id) where kind = 'escrow' do nothing;
  select array_agg(a.id order by n.n) into v_escrow
    from unnest(i_id) with ordinality as n (id, n)
    left join lateral (select x.id from account x where x.kind = 'escrow' and x.issue_id = n.id limit 1) as a on true;

  insert into submission (member_id, key, call, content_hash, state, created_at, issue_id, first_order, lines, bet_type,
      source_type, voucher_id, cash, balance_after, entry, page_id, first_line)
    select m_id[s_member[s]], s_key[s], case when s_instant[s] then 'addOrderNow' else 'addOrder' end, s_hash[s],
      'accepted', s_received_at[s], i_id[s_issue[s]], s_first_order[s], s_lines[s], s_bet_type[s], s_source_type[s],
      nullif(s_voucher[s], 0), s_stake[s] - s_voucher_part[s], v_after[s], nextval('transfer_id_seq'),
      v_page[s_page[s]], s_first_line[s]
    from generate_series(1, cardinality(s_member)) as s;
  update account a set balance = a.balance - m_cash[m] from generate_series(1, cardinality(m_id)) as m
    where a.id = v_wallet[m];
  insert into player_book as b (issue_id, member_id, orders, stake, liability, rebate_base)
    select i_id[b_issue[n]], m_id[b_member[n]], b_orders[n], b_stake[n], b_liability[n], b_rebate_base[n]
    from generate_series(1, cardinality(b_member)) as n
    on conflict (issue_id, member_id) do update set orders = b.orders + excluded.orders,
      stake = b.stake + excluded.stake, liability = b.liability + excluded.liability,
      rebate_base = b.rebate_base + excluded.rebate_base;

  if 0 <> any (s_voucher) then
    perform spend_vouchers(s_received_at, s_voucher, array(select v_escrow[s] from unnest(s_issue) as s),
      array(select v_page[s] from unnest(s_page) as s), s_first_line, s_lines);
  end if;

  update account a set balance = a.balance + i_stake[i] from generate_series(1, cardinality(i_id)) as i
    where a.id = v_escrow[i];
  insert into issue_book as b (issue_id, orders, stake, liability)
    select i_id[i], i_orders[i], i_stake[i], i_liability[i] from generate_series(1, cardinality(i_id)) as i
    on conflict (issue_id) do update set orders = b.orders + excluded.orders, stake = b.stake + excluded.stake,
      liability = b.liability + excluded.liability;
end $$;
