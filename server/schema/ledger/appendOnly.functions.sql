-- Append-only tables: the database refuses update and delete of their rows, whatever code runs above it.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The same for the rows that an archive takes: those below its bounds may be deleted once it is recorded. The arguments are
-- the bound (a column of ledger_close) and the column that is held against it.
create or replace function refuse_unarchived() returns trigger language plpgsql as $$
declare
  bound jsonb := archived_bounds();
  own jsonb := to_jsonb(old);
begin
  if tg_op = 'DELETE' and bound is not null then
    if tg_argv[0] = 'closed_at' and (own ->> tg_argv[1])::timestamptz < (bound ->> 'closed_at')::timestamptz
       or tg_argv[0] <> 'closed_at' and (own ->> tg_argv[1])::bigint < (bound ->> tg_argv[0])::bigint then
      return old;
    end if;
    -- A submission without money has no number: it goes with its page, or by its time.
    if tg_table_name = 'submission' and own ->> 'entry' is null
       and coalesce((own ->> 'page_id')::bigint < (bound ->> 'page_before')::bigint,
         (own ->> 'created_at')::timestamptz < (bound ->> 'closed_at')::timestamptz) then
      return old;
    end if;
  end if;
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A money order: nothing but its state changes, and it stays.
create or replace function refuse_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'state' = to_jsonb(old) - 'state' then
    return new;
  end if;
  raise exception 'of % rows only the state changes', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The last closing that was archived; null before the first.
create or replace function archived_bounds() returns jsonb language sql stable as $$
  select to_jsonb(c) from ledger_close c join ledger_archive a on a.close_id = c.id order by c.id desc limit 1
$$;

-- Whether an issue began its sale before the last archived closing: some of its orders may be archived.
create or replace function is_archived(i issue) returns boolean language sql stable as $$
  select coalesce(i.sell_start < (archived_bounds() ->> 'closed_at')::timestamptz, false)
$$;

create or replace trigger transfer_append_only before update or delete on transfer
  for each row execute function refuse_unarchived('entry_before', 'id');
create or replace trigger award_append_only before update or delete on award
  for each row execute function refuse_unarchived('entry_before', 'entry');
create or replace trigger payout_reversal_append_only before update or delete on payout_reversal
  for each row execute function refuse_unarchived('closed_at', 'reversed_at');
create or replace trigger rebate_append_only before update or delete on rebate
  for each row execute function refuse_unarchived('closed_at', 'paid_at');
create or replace trigger bet_page_append_only before update or delete on bet_page
  for each row execute function refuse_unarchived('page_before', 'id');
create or replace trigger cancelled_order_append_only before update or delete on cancelled_order
  for each row execute function refuse_unarchived('closed_at', 'cancelled_at');
create or replace trigger line_terms_append_only before update or delete on line_terms
  for each row execute function refuse_change();
create or replace trigger submission_append_only before update or delete on submission
  for each row execute function refuse_unarchived('entry_before', 'entry');
create or replace trigger money_order_kept before update or delete on money_order
  for each row execute function refuse_rewrite();
create or replace trigger money_order_step_append_only before update or delete on money_order_step
  for each row execute function refuse_change();
create or replace trigger play_rules_append_only before update or delete on play_rules
  for each row execute function refuse_change();
create or replace trigger draw_proof_append_only before update or delete on draw_proof
  for each row execute function refuse_change();
create or replace trigger draw_correction_append_only before update or delete on draw_correction
  for each row execute function refuse_change();
create or replace trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create or replace trigger audit_log_not_truncated before truncate on audit_log
  for each statement execute function refuse_change();
create or replace trigger exclusion_append_only before update or delete on exclusion
  for each row execute function refuse_change();
create or replace trigger limit_change_append_only before update or delete on limit_change
  for each row execute function refuse_change();
create or replace trigger envelope_day_append_only before update or delete on envelope_day
  for each row execute function refuse_change();
create or replace trigger envelope_draw_append_only before update or delete on envelope_draw
  for each row execute function refuse_change();
