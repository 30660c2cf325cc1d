-- Whether a proposal about this operator was confirmed by a second one. The key is part of what both signed when they
-- added it; a removal names the operator alone, because a name is never given again.
create or replace function operator_act_confirmed(p_proposal bigint, p_kind text, p_name text, p_public_key text)
returns boolean language sql stable as $$
  select exists (
    select 1 from proposal p
    where p.id = p_proposal and p.kind = p_kind and p.confirmed_at is not null
      and p.payload ->> 'operator' = p_name
      and (p_kind = 'operator_remove' or p.payload ->> 'publicKey' = p_public_key))
$$;

-- Who may sign is decided by those who may sign: two operators are registered freely, any other change takes a confirmed
-- proposal. A key belongs to one name for ever, and two operators always remain.
create or replace function keep_operator() returns trigger language plpgsql as $$
declare
  signers integer;
begin
  -- One change at a time, so that the count is that of all committed operators.
  perform pg_advisory_xact_lock(7163290419);
  select count(*) into signers from operator o where o.removed_at is null;
  if tg_op = 'DELETE' then
    raise exception 'operator % stays in the list of those who could sign', old.name using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.removed_at is not null or exists (select 1 from operator o where o.public_key = new.public_key) then
      raise exception 'operator % must have a key of his own', new.name using errcode = 'restrict_violation';
    end if;
    if signers >= 2 and not operator_act_confirmed(p_proposal => new.added_by, p_kind => 'operator_add',
        p_name => new.name, p_public_key => new.public_key) then
      raise exception 'operator % must be added by two of the existing', new.name using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.removed_at is not null or new.removed_at is null
     or (to_jsonb(new) - 'removed_at' - 'removed_by') is distinct from (to_jsonb(old) - 'removed_at' - 'removed_by') then
    raise exception 'operator % can only be removed, once', old.name using errcode = 'restrict_violation';
  end if;
  if signers <= 2 or not operator_act_confirmed(p_proposal => new.removed_by, p_kind => 'operator_remove',
      p_name => old.name, p_public_key => old.public_key) then
    raise exception 'operator % must be removed by two, and two must remain', old.name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger operator_kept before insert or update or delete on operator
  for each row execute function keep_operator();
create or replace trigger operator_not_truncated before truncate on operator
  for each statement execute function refuse_change();
