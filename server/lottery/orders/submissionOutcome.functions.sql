-- The answer of an accepted submission: the stored one, or for bets what follows from the row and its lines. The ids of
-- orders that were archived are not in it.
create or replace function submission_answer(s submission) returns jsonb
language sql stable as $$
  select coalesce(s.answer, case when s.lines > 0 then jsonb_build_object(
    'avail', s.balance_after::text,
    'orderIds', coalesce((select jsonb_agg('C' || p.order_id[n] order by n)
      from bet_page p cross join lateral generate_series(s.first_line, s.first_line + s.lines - 1) as n
      where p.id = s.page_id), '[]')) end)
$$;

-- The outcome of an idempotency key: the first answer, or else a void row, so that a submission that arrives later under
-- the same key is refused.
create or replace function submission_outcome(p_member bigint, p_key uuid, p_now timestamptz)
returns table (state text, call text, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  -- The lock of the wallet serialises this call with a submission under the same key.
  perform 1 from account where account.kind = 'player' and account.member_id = p_member for update;
  insert into submission (member_id, key, call, content_hash, state, answer, created_at)
    values (p_member, p_key, '', '00000000-0000-0000-0000-000000000000', 'void', null, p_now) on conflict do nothing;
  return query select s.state, s.call, submission_answer(s) from submission s
    where s.key = p_key and s.member_id = p_member;
end $$;
