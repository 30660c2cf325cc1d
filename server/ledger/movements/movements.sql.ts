/** The one statement that posts a batch of movements. */
import { toBigint, type CallParam, type Queries, type RawRow } from '../../platform/database/database.ts'
import { moveOf, type Movement, type MovementOutcome } from './movement.ts'

const text = `select * from post_movements(a_kind => $1::text[], a_member => $2::bigint[], m_wallet => $3::int[],
  m_key => $4::uuid[], m_call => $5::text[], m_hash => $6::uuid[], m_answer => $7::text[], m_at => $8::timestamptz[],
  t_movement => $9::int[], t_debit => $10::int[], t_credit => $11::int[], t_amount => $12::bigint[],
  t_reason => $13::text[], t_cause => $14::text[], o_movement => $15::int[], o_id => $16::bigint[], o_kind => $17::text[],
  o_member => $18::bigint[], o_from => $19::text[], o_to => $20::text[], o_note => $21::text[])`

/** Posts movements, each whole or not at all, in one statement. Outcomes come in the same order. */
export const postMovements = async (
  database: Pick<Queries, 'call'>,
  movements: readonly Movement[],
): Promise<readonly MovementOutcome[]> => {
  const found = await database.call('post_movements', text, columnsOf(movements))
  return found.map(outcomeOf)
}

const columnsOf = (movements: readonly Movement[]): readonly CallParam[] => {
  const accounts = createPlaces()
  const wallets = movements.map(({ memberId }) => accounts.placeOf('player', memberId))
  const transfers = movements.flatMap((movement, index) =>
    movement.transfers.map((transfer) => {
      const { debit, credit } = moveOf(transfer)
      return {
        ...transfer,
        movement: index + 1,
        debit: accounts.placeOf(debit.name, transfer.from),
        credit: accounts.placeOf(credit.name, transfer.to),
      }
    }),
  )
  const steps = movements.flatMap(({ orders = [] }, index) =>
    orders.map((step) => ({ ...step, movement: index + 1 })),
  )
  return [
    { type: 'text', cells: accounts.list().map(({ kind }) => kind) },
    { type: 'bigint', cells: accounts.list().map(({ memberId }) => memberId ?? null) },
    { type: 'int', cells: wallets },
    { type: 'uuid', cells: movements.map(({ key }) => key) },
    { type: 'text', cells: movements.map(({ call }) => call) },
    { type: 'uuid', cells: movements.map(({ contentHash }) => contentHash) },
    { type: 'text', cells: movements.map(({ answer }) => JSON.stringify(answer)) },
    { type: 'timestamptz', cells: movements.map(({ at }) => at) },
    { type: 'int', cells: transfers.map(({ movement }) => movement) },
    { type: 'int', cells: transfers.map(({ debit }) => debit) },
    { type: 'int', cells: transfers.map(({ credit }) => credit) },
    { type: 'bigint', cells: transfers.map(({ amount }) => amount) },
    { type: 'text', cells: transfers.map(({ kind }) => kind.name) },
    { type: 'text', cells: transfers.map(({ cause }) => cause) },
    { type: 'int', cells: steps.map(({ movement }) => movement) },
    { type: 'bigint', cells: steps.map(({ id }) => id) },
    { type: 'text', cells: steps.map(({ kind }) => kind) },
    { type: 'bigint', cells: steps.map(({ memberId }) => memberId) },
    { type: 'text', cells: steps.map(({ from }) => from ?? null) },
    { type: 'text', cells: steps.map(({ to }) => to) },
    { type: 'text', cells: steps.map(({ note }) => JSON.stringify(note)) },
  ]
}

/** The distinct accounts of a batch; places count from 1. */
const createPlaces = () => {
  const places = new Map<string, number>()
  const accounts: { readonly kind: string; readonly memberId: bigint | undefined }[] = []
  return {
    placeOf(kind: string, memberId: bigint | undefined): number {
      const name = `${kind} ${memberId ?? ''}`
      const held = places.get(name)
      if (held !== undefined) return held
      const place = accounts.push({ kind, memberId })
      places.set(name, place)
      return place
    },
    list: () => accounts,
  }
}

const outcomeOf = ({ outcome, figure, answer }: RawRow): MovementOutcome => {
  switch (outcome) {
    case 'accepted':
      return { outcome, answer, balance: toBigint(figure) }
    case 'replayed':
      return { outcome, answer }
    case 'insufficient':
      return { outcome, missing: toBigint(figure) }
    case 'order_moved':
      return {
        outcome,
        orderId: toBigint(figure),
        state: typeof answer === 'string' ? answer : undefined,
      }
    case 'key_reused':
    case 'key_void':
      return { outcome }
    default:
      throw new Error(`post_movements must answer a known outcome, it answered ${String(outcome)}`)
  }
}
