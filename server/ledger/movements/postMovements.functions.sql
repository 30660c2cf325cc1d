-- Posts a batch of movements in one statement: all money that is no bet. A movement is one or more transfers, posted as a
-- whole or refused; a refusal is a row of the result, never an exception. Its key is accepted once; a void key never. A movement
-- may move money orders from one state to another: where one of them stands elsewhere, the movement is refused.
--
-- The lock of the member's wallet serialises movements, bets and questions about a key under the same key.
--
-- Each array parameter is one column: a_ the distinct accounts by kind and member (null for the site), m_ the movements,
-- which refer to the wallet of their member by position, t_ their transfers in order, which refer to movement and accounts by
-- position, o_ the steps of money orders in the order of the movements: o_from is null where the order begins. `figure` is what is
-- missing, or the member's balance afterwards; of a refused step the order, and `answer` is the state in which it stands.
create or replace function post_movements(
  a_kind text[], a_member bigint[],
  m_wallet int[], m_key uuid[], m_call text[], m_hash uuid[], m_answer text[], m_at timestamptz[],
  t_movement int[], t_debit int[], t_credit int[], t_amount bigint[], t_reason text[], t_cause text[],
  o_movement int[], o_id bigint[], o_kind text[], o_member bigint[], o_from text[], o_to text[], o_note text[]
) returns table (movement_index int, outcome text, figure bigint, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  -- Indexed by the position of an account.
  v_id bigint[];
  v_balance bigint[];
  v_free boolean[];
  v_next bigint[];
  held submission%rowtype;
  v_lack bigint;
  -- Positions of the transfer that is judged next, of the first one of the movement, and of a step that is refused.
  v_at int := 1;
  v_first int;
  v_refused int;
begin
  select array_agg(x.id), array_agg(x.balance), array_agg(x.may_go_negative) into v_id, v_balance, v_free
    from locked_accounts(a_kind, a_member) as x;
  if cardinality(v_id) is distinct from cardinality(a_kind) then
    raise exception 'each of % accounts must exist, % do', cardinality(a_kind), coalesce(cardinality(v_id), 0);
  end if;
  perform 1 from money_order o where o.id = any (o_id) order by o.id for update;

  for m in 1 .. cardinality(m_key) loop
    movement_index := m;
    outcome := 'accepted';
    figure := null;
    v_first := v_at;
    v_next := v_balance;
    v_lack := null;
    while v_at <= cardinality(t_movement) and t_movement[v_at] = m loop
      v_next[t_debit[v_at]] := v_next[t_debit[v_at]] - t_amount[v_at];
      v_next[t_credit[v_at]] := v_next[t_credit[v_at]] + t_amount[v_at];
      if v_next[t_debit[v_at]] < 0 and not v_free[t_debit[v_at]] then
        v_lack := coalesce(v_lack, -v_next[t_debit[v_at]]);
      end if;
      v_at := v_at + 1;
    end loop;
    v_refused := refused_step(m, o_movement, o_id, o_kind, o_member, o_from);
    select * into held from submission s where s.member_id = a_member[m_wallet[m]] and s.key = m_key[m];
    answer := held.answer;
    if held.state = 'void' then
      outcome := 'key_void';
    elsif held.state is not null then
      outcome := case when held.content_hash = m_hash[m] and held.call = m_call[m] then 'replayed' else 'key_reused' end;
    elsif v_refused is not null then
      outcome := 'order_moved';
      figure := o_id[v_refused];
      answer := to_jsonb(standing_order(o_id[v_refused], o_kind[v_refused], o_member[v_refused]));
    elsif v_lack is not null then
      outcome := 'insufficient';
      figure := v_lack;
    else
      for t in v_first .. v_at - 1 loop
        v_balance[t_debit[t]] := v_balance[t_debit[t]] - t_amount[t];
        v_balance[t_credit[t]] := v_balance[t_credit[t]] + t_amount[t];
        insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
          values (v_id[t_debit[t]], v_id[t_credit[t]], t_amount[t],
            case when a_kind[t_debit[t]] = 'player' then v_balance[t_debit[t]]
                 when a_kind[t_credit[t]] = 'player' then v_balance[t_credit[t]] end,
            t_reason[t], t_cause[t], m_at[m]);
      end loop;
      perform step_orders(m, o_movement, o_id, o_kind, o_member, o_from, o_to, o_note,
        a_member[m_wallet[m]], m_key[m], m_at[m]);
      figure := v_balance[m_wallet[m]];
      answer := m_answer[m]::jsonb || jsonb_build_object('avail', figure::text);
      insert into submission (member_id, key, call, content_hash, state, answer, created_at)
        values (a_member[m_wallet[m]], m_key[m], m_call[m], m_hash[m], 'accepted', answer, m_at[m]);
    end if;
    return next;
  end loop;

  update account a set balance = x.balance from unnest(v_id, v_balance) as x (id, balance)
    where a.id = x.id and a.balance <> x.balance;
end $$;
