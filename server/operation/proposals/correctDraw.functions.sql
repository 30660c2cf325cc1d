-- Carries out a confirmed proposal to correct a draw: records old and new result with both signatures, replaces the code and
-- leaves the issue to be settled again. Raises when the proposal is not confirmed or the issue has another result meanwhile.
create or replace function correct_draw(p_proposal bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held proposal%rowtype;
  the_issue issue%rowtype;
begin
  select * into held from proposal p
    where p.id = p_proposal and p.kind = 'correct_draw' and p.confirmed_at is not null;
  select * into the_issue from issue i
    where i.lottery = held.payload ->> 'lottery' and i.number = held.payload ->> 'issue' for update;
  if the_issue.code is distinct from held.payload ->> 'oldCode' or the_issue.code is null then
    raise exception 'proposal % must be confirmed and name the result of its issue', p_proposal;
  end if;
  insert into draw_correction (issue_id, old_code, new_code, reason, proposed_by, confirmed_by, signatures, corrected_at)
    values (the_issue.id, the_issue.code, held.payload ->> 'newCode', held.payload ->> 'reason', held.proposed_by,
      held.confirmed_by, jsonb_build_array(held.proposed_signature, held.confirmed_signature), p_now);
  update issue i set code = held.payload ->> 'newCode' where i.id = the_issue.id;
  update issue_book b set settled = false where b.issue_id = the_issue.id;
end $$;
