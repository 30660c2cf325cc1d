-- The type of users of a staff role, and 6 for who left the staff (contract/core/roles.ts); null for anything else.
create or replace function staff_type(p_role text) returns integer language sql immutable as $$
  select case p_role when 'support' then 5 when 'finance' then 8 when 'administrator' then 9 when 'none' then 6 end
$$;

-- The role that two operators granted last to a user name; null where they never did.
create or replace function granted_staff_role(p_cn text) returns text language sql stable as $$
  select p.payload ->> 'role' from proposal p
    where p.kind = 'grant_staff' and p.payload ->> 'user' = p_cn and p.confirmed_at is not null
    order by p.confirmed_at desc, p.id desc limit 1
$$;

-- Carries out a confirmed proposal about a member of staff: makes the account where there is none, and gives it the role.
-- Who leaves gets the password of nobody. Raises when the proposal is not the last confirmed one about this name, or when
-- the name is that of somebody who is no staff.
create or replace function grant_staff(p_proposal bigint, p_nobodys_hash text, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held proposal%rowtype;
  new_type integer;
  found_member member%rowtype;
begin
  select * into held from proposal p
    where p.id = p_proposal and p.kind = 'grant_staff' and p.confirmed_at is not null;
  new_type := staff_type(p_role => held.payload ->> 'role');
  if new_type is null or granted_staff_role(p_cn => held.payload ->> 'user') is distinct from held.payload ->> 'role' then
    raise exception 'proposal % must be the last confirmed one about its user', p_proposal using errcode = 'restrict_violation';
  end if;
  select * into found_member from member m where m.cn = held.payload ->> 'user' for update;
  if not found then
    insert into member (cn, password_hash, user_type, created_at)
      values (held.payload ->> 'user', p_nobodys_hash, new_type, p_now) returning * into found_member;
    return found_member.id;
  end if;
  if found_member.user_type not in (5, 6, 8, 9) then
    raise exception 'member % must be of the staff', found_member.id using errcode = 'restrict_violation';
  end if;
  update member m
    set user_type = new_type, password_hash = case when new_type = 6 then p_nobodys_hash else m.password_hash end
    where m.id = found_member.id;
  return found_member.id;
end $$;

-- Once there are operators, an account of staff begins by two of them.
create or replace function keep_staff() returns trigger language plpgsql as $$
begin
  if new.user_type in (5, 8, 9) and exists (select 1 from operator)
     and staff_type(p_role => granted_staff_role(p_cn => new.cn)) is distinct from new.user_type then
    raise exception 'member % must be made staff by two operators', new.cn using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger member_staff_kept before insert or update of user_type on member
  for each row execute function keep_staff();
