-- Ids of the present members of a group, separated by commas. It is volatile: called by a statement that has waited for the lock of the
-- group, it sees who was removed meanwhile, which the statement itself does not.
create or replace function group_readers(p_group bigint) returns text
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
begin
  return (select string_agg(m.member_id::text, ',') from chat_member m where m.group_id = p_group and m.left_at is null);
end $$;
