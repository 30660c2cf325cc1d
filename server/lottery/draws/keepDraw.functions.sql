-- A drawn result cannot change, except beside a draw_correction row that names the old and the new result
-- (requirement 37).
create or replace function keep_draw() returns trigger language plpgsql as $$
begin
  if old.code is not null and (new.drawn_at is distinct from old.drawn_at or new.code is distinct from old.code
      and not exists (select 1 from draw_correction c
                      where c.issue_id = old.id and c.old_code = old.code and c.new_code = new.code)) then
    raise exception 'issue % of % is drawn: its result is immutable', old.number, old.lottery
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger issue_keeps_draw before update on issue
  for each row execute function keep_draw();
