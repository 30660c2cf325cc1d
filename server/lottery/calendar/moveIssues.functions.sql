-- Gives issues the times of another calendar, each by its position in the arrays; one without a draw time is removed. All or none: if
-- some are not free to be moved nothing is written, and these are returned with the reason: drawn, closed, bets, chase or
-- told. Issues of in-house games are published, and never moved.
create or replace function move_issues(
  p_now timestamptz, p_ids bigint[], p_sells timestamptz[], p_closes timestamptz[], p_draws timestamptz[]
) returns table (number text, reason text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  -- Bets lock the issue before its book is written: none can come between this look and the change.
  perform 1 from issue i where i.id = any (p_ids) order by i.id for update;
  return query
    select i.number, held_by(i, p_now) from issue i join unnest(p_ids, p_closes, p_draws) as m (id, closes, draws) on m.id = i.id
    where (i.close_at, i.draw_at) is distinct from (m.closes, m.draws) and held_by(i, p_now) is not null
    order by i.draw_at;
  if found then
    return;
  end if;
  delete from issue i using unnest(p_ids, p_draws) as m (id, draws)
    where i.id = m.id and m.draws is null and i.seed_batch is null and i.void_at is null;
  update issue i set sell_start = m.sells, close_at = m.closes, draw_at = m.draws
    from unnest(p_ids, p_sells, p_closes, p_draws) as m (id, sells, closes, draws)
    where i.id = m.id and m.draws is not null and i.seed_batch is null and i.void_at is null and i.code is null;
end $$;

-- What an issue has by which it must keep its times; null for one that nobody has had anything of.
create or replace function held_by(i issue, p_now timestamptz) returns text language sql stable as $$
  select case when i.code is not null then 'drawn'
    when exists (select 1 from issue_book b where b.issue_id = i.id) then 'bets'
    when exists (select 1 from trace_issue t where t.lottery = i.lottery and t.number = i.number and t.state = 'waiting')
      then 'chase'
    when exists (select 1 from feed_claim c where c.issue_id = i.id) then 'told'
    when i.close_at <= p_now then 'closed' end
$$;
