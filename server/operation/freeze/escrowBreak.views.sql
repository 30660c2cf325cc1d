-- Issues whose escrow has the wrong balance. Before settlement the balance must equal the stake of the issue's book,
-- which must equal the sum of its players' books; after settlement it must be zero. An issue whose awards are being paid is not
-- checked. Empty when the ledger is correct.
create or replace view escrow_break as
  select i.id as issue_id, i.lottery, i.number, money.state, money.escrow, money.book, money.players
  from issue i
  cross join lateral (
    select
      coalesce((select a.balance from account a where a.kind = 'escrow' and a.issue_id = i.id), 0)::bigint as escrow,
      coalesce((select b.stake from issue_book b where b.issue_id = i.id), 0)::bigint as book,
      coalesce((select sum(p.stake) from player_book p where p.issue_id = i.id), 0)::bigint as players,
      (select case when count(*) = 0 then 'open' when count(s.settled_at) = count(*) then 'settled' else 'settling' end
       from settlement s where s.issue_id = i.id) as state
  ) as money
  where case money.state
          when 'open' then money.escrow <> money.book or money.book <> money.players
          when 'settled' then money.escrow <> 0
          else false
        end;
