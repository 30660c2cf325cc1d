-- A run of settlement may be finished once; no other column may change and no run may be deleted.
create or replace function keep_settlement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.settled_at is not null
     or (to_jsonb(new) - 'settled_at') is distinct from (to_jsonb(old) - 'settled_at') then
    raise exception 'settlement of issue % is append-only', old.issue_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger settlement_kept before update or delete on settlement
  for each row execute function keep_settlement();
