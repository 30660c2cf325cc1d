-- The text whose hash an audit row carries, a JSON array: [id, microseconds since 1970 UTC, actor, action, details,
-- previous hash]. PostgreSQL prints a jsonb value in one way only, and JSON quoting separates the fields.
create or replace function audit_text(
  p_id bigint, p_at timestamptz, p_actor text, p_action text, p_details jsonb, p_previous_hash text
) returns text language sql stable as $$
  select jsonb_build_array(
    p_id, (extract(epoch from p_at) * 1000000)::bigint, p_actor, p_action, p_details, p_previous_hash)::text
$$;

-- Appends one row to the audit log inside the caller's transaction; returns its id and hash. The advisory lock admits one
-- writer until that transaction ends, so a transaction calls this last and takes no other lock afterwards.
create or replace function append_audit(p_actor text, p_action text, p_details jsonb, p_at timestamptz)
returns table (id bigint, hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  new_id bigint;
  previous text;
  new_hash text;
begin
  perform pg_advisory_xact_lock(7163290418);
  -- A separate statement after the lock sees the row that the previous writer committed.
  select a.id + 1, a.hash into new_id, previous from audit_log a order by a.id desc limit 1;
  if not found then
    new_id := 1;
    previous := repeat('0', 64);
  end if;
  new_hash := encode(
    sha256(convert_to(audit_text(new_id, p_at, p_actor, p_action, p_details, previous), 'UTF8')), 'hex');
  insert into audit_log (id, at, actor, action, details, previous_hash, hash)
    values (new_id, p_at, p_actor, p_action, p_details, previous, new_hash);
  return query select new_id, new_hash;
end $$;
