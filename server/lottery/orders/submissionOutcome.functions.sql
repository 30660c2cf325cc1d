-- The outcome of an idempotency key: the stored answer, or else a void row, so that a submission that arrives later under
-- the same key is refused.
create or replace function submission_outcome(p_member bigint, p_key uuid, p_now timestamptz)
returns table (state text, call text, answer jsonb)
language plpgsql as $$
#variable_conflict use_column
begin
  -- The lock of the wallet serialises this call with a submission under the same key.
  perform 1 from account where account.kind = 'player' and account.member_id = p_member for update;
  insert into submission (member_id, key, call, content_hash, state, answer, created_at)
    values (p_member, p_key, '', '00000000-0000-0000-0000-000000000000', 'void', null, p_now) on conflict do nothing;
  return query select s.state, s.call, s.answer from submission s where s.member_id = p_member and s.key = p_key;
end $$;
