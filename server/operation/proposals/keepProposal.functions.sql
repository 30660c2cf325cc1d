-- The key of an operator who may sign; null for anybody else.
create or replace function signing_key(p_name text) returns text language sql stable as $$
  select o.public_key from operator o where o.name = p_name and o.removed_at is null
$$;

-- A proposal is made by one operator and may be confirmed once, by another one with another key, from another login; no
-- other column may change and no proposal may be deleted.
create or replace function keep_proposal() returns trigger language plpgsql as $$
declare
  first_key text;
  second_key text;
begin
  if tg_op = 'DELETE' then
    raise exception 'proposal % is append-only and takes two people', old.id using errcode = 'restrict_violation';
  end if;
  first_key := signing_key(p_name => new.proposed_by);
  if tg_op = 'INSERT' then
    if first_key is null or new.nonce is null or new.confirmed_at is not null or new.confirmed_by is not null then
      raise exception 'a proposal must be new and made by somebody who may sign' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  second_key := signing_key(p_name => new.confirmed_by);
  if old.confirmed_at is not null or new.confirmed_at is null or new.confirmed_signature is null
     or first_key is null or second_key is null or first_key = second_key
     or new.confirmed_by = old.proposed_by or new.confirmed_session = old.proposed_session
     or (to_jsonb(new) - 'confirmed_by' - 'confirmed_at' - 'confirmed_signature' - 'confirmed_session') is distinct from
        (to_jsonb(old) - 'confirmed_by' - 'confirmed_at' - 'confirmed_signature' - 'confirmed_session') then
    raise exception 'proposal % is append-only and takes two people', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger proposal_kept before insert or update or delete on proposal
  for each row execute function keep_proposal();
create or replace trigger proposal_not_truncated before truncate on proposal
  for each statement execute function refuse_change();
