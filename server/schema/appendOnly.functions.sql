-- Append-only tables: the database refuses update and delete of their rows, whatever code runs above it.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger transfer_append_only before update or delete on transfer
  for each row execute function refuse_change();
create or replace trigger award_append_only before update or delete on award
  for each row execute function refuse_change();
create or replace trigger payout_reversal_append_only before update or delete on payout_reversal
  for each row execute function refuse_change();
create or replace trigger rebate_append_only before update or delete on rebate
  for each row execute function refuse_change();
create or replace trigger bet_page_append_only before update or delete on bet_page
  for each row execute function refuse_change();
create or replace trigger cancelled_order_append_only before update or delete on cancelled_order
  for each row execute function refuse_change();
create or replace trigger line_terms_append_only before update or delete on line_terms
  for each row execute function refuse_change();
create or replace trigger submission_append_only before update or delete on submission
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
