-- Pays winners of a run, each once. m_id holds the distinct members in ascending order; w_member is the position of a
-- winner there. Each award carries the next win number of its member, so that a client detects a gap (requirement 49).
-- Returns one row: the orders paid by this call and their win numbers, each joined to one text because they are many.
create or replace function pay_awards(
  p_issue bigint, p_run int, p_now timestamptz,
  m_id bigint[], w_order bigint[], w_member int[], w_trace bigint[], w_wins text[], w_award bigint[]
) returns table (orders text, seqs text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  escrow_id bigint;
  -- Indexed by the position of a member in m_id.
  v_wallet bigint[];
  v_balance bigint[];
  v_wins bigint[];
  -- Indexed by the position of an award that this call pays.
  f_member int[];
  f_order bigint[];
  f_trace bigint[];
  f_wins text[];
  f_seq bigint[];
  f_award bigint[];
  f_after bigint[];
begin
  -- Serialises the nodes that pay this run.
  perform 1 from settlement s where s.issue_id = p_issue and s.run = p_run for update;
  select array_agg(w.id order by w.member_id), array_agg(w.balance order by w.member_id),
      array_agg(w.wins order by w.member_id)
    into v_wallet, v_balance, v_wins
  from (select a.id, a.balance, a.wins, a.member_id from account a
        where a.kind = 'player' and a.member_id = any (m_id) order by a.id for update) as w;
  if cardinality(v_wallet) is distinct from cardinality(m_id) then
    raise exception 'each of % winners must have a wallet, % have', cardinality(m_id),
      coalesce(cardinality(v_wallet), 0);
  end if;
  if exists (select 1 from unnest(m_id) as m (id)
      cross join lateral (select 1 from award a
        where a.issue_id = p_issue and a.run = p_run and a.member_id = m.id limit 1) as paid) then
    -- An earlier attempt or another node paid some of them: keep the others.
    select array_agg(w.order_id), array_agg(w.member), array_agg(w.trace), array_agg(w.wins), array_agg(w.award)
      into w_order, w_member, w_trace, w_wins, w_award
    from unnest(w_order, w_member, w_trace, w_wins, w_award) as w (order_id, member, trace, wins, award)
    left join lateral (select true as paid from award a where a.issue_id = p_issue and a.run = p_run
      and a.member_id = m_id[w.member] and w.order_id = any (a.order_id) limit 1) as before on true
    where before.paid is null;
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
  -- One row per player; a thousand orders have as many numbers among the transfers as one row takes.
  insert into award (issue_id, run, member_id, last_seq, entry, total, balance_after, order_id, amount, wins, paid_at)
    select p_issue, p_run, m_id[f.member], max(f.seq), nextval('transfer_id_seq'), sum(f.award), max(f.after),
      array_agg(f.order_id order by f.seq), array_agg(f.award order by f.seq), array_agg(f.wins::jsonb order by f.seq), p_now
    from unnest(f_member, f_order, f_wins, f_seq, f_award, f_after) as f (member, order_id, wins, seq, award, after)
    group by f.member, (f.seq - v_wins[f.member] - 1) / 1000;
  select a.id into escrow_id from account a where a.kind = 'escrow' and a.issue_id = p_issue;
  update account a set balance = m.after, wins = m.seq
    from (select v_wallet[f.member] as wallet, max(f.after) as after, max(f.seq) as seq
          from unnest(f_member, f_after, f_seq) as f (member, after, seq) group by 1) as m
    where a.id = m.wallet;
  update account a set balance = a.balance - (select sum(f) from unnest(f_award) as f) where a.id = escrow_id;
  -- A chase that stops on a win is marked in the transaction of the award, so that no crash can lose the mark.
  update trace t set stopping = true where t.id = any (f_trace) and t.win_stop and not t.stopping;
  return query select array_to_string(f_order, ','), array_to_string(f_seq, ',');
end $$;
