-- A proposal may be confirmed once, by another person; no other column may change and no proposal may be deleted.
create or replace function keep_proposal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.confirmed_at is not null or new.confirmed_by = old.proposed_by
     or (to_jsonb(new) - 'confirmed_by' - 'confirmed_at' - 'confirmed_signature')
        is distinct from (to_jsonb(old) - 'confirmed_by' - 'confirmed_at' - 'confirmed_signature') then
    raise exception 'proposal % is append-only and takes two people', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger proposal_kept before update or delete on proposal
  for each row execute function keep_proposal();
