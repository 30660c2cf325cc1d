-- Writes the results of issues that have none: an array of {id, code, kind}, where `kind` is the source of the result. The
-- application itself may not write the code of an issue (decision 48).
create or replace function record_draws(p_draws jsonb, p_drawn_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update issue i set code = v.code, source = v.kind, drawn_at = p_drawn_at
    from jsonb_to_recordset(p_draws) as v (id bigint, code text, kind text) where i.id = v.id and i.code is null
$$;
