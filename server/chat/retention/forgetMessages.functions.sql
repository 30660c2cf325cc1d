-- Deletes messages that were sent before a moment, the oldest first, `p_most` at most; returns how many. What stays whatever its age: the
-- newest message of a log, which says that there is one; logs that are held, or of which a report waits; red packets that run. The application
-- itself may delete no message.
create or replace function forget_messages(p_before timestamptz, p_most int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  gone int;
begin
  with old as (
    select m.id from chat_line m join chat_log l on l.id = m.log_id
    where m.sent_at < p_before and m.number < l.last_number
      -- Ids grow with time: what follows the first message that is young enough need not be read.
      and m.id < coalesce((select young.id from chat_line young where young.sent_at >= p_before order by young.id limit 1), m.id + 1)
      and not exists (select from chat_hold h where h.log_id = m.log_id)
      and not exists (select from chat_report r where r.log_id = m.log_id and r.judged_at is null)
      and not (m.kind = 5 and exists (select from chat_packet p
        where p.group_id = l.group_id and p.number = m.number and p.ended_at is null))
    order by m.id limit p_most for update of m skip locked)
  delete from chat_line m using old where m.id = old.id;
  get diagnostics gone = row_count;
  return gone;
end $$;
