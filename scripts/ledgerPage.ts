/** docs/ledger.md: the kinds of accounts and transfers, from their declarations. */
import { allAccountKinds } from '#server/ledger/kinds/accountKinds.ts'
import type { LimitKind, TransferKind } from '#server/ledger/kinds/kinds.ts'
import { allTransferKinds, mayOverdraw } from '#server/ledger/transferKinds.ts'

const limitNames: readonly LimitKind[] = ['stake', 'loss', 'deposit']

const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const accounts = () =>
  table(
    ['Account', '', 'Belongs to', 'Holds', 'Below zero'],
    allAccountKinds.map(({ name, text, owner, holds, mayGoNegative }) => [
      `\`${name}\``,
      text,
      owner,
      holds,
      mayGoNegative ? 'yes' : 'never',
    ]),
  )

const limitsOf = ({ limits }: TransferKind): string =>
  limitNames.flatMap((name) => (limits[name] === undefined ? [] : [`${limits[name]} ${name}`])).join(', ')

const transfers = () =>
  table(
    ['Transfer', 'On the statement', 'Debited', 'Credited', 'Refers to', 'Debited below zero', 'Limits'],
    allTransferKinds.flatMap((kind) =>
      kind.moves.map((move) => [
        `\`${kind.name}\``,
        kind.text,
        `\`${move.debit.name}\``,
        `\`${move.credit.name}\``,
        move.cause,
        mayOverdraw(move) ? 'yes' : 'never',
        limitsOf(kind),
      ]),
    ),
  )

/** The text of docs/ledger.md. */
export const ledgerPage = (): string => `# The ledger

Written by \`npm run docs -- --write\` from \`server/ledger/kinds/accountKinds.ts\` and \`server/ledger/transfers/\`; do not edit.

Every transfer is one row with two sides and a positive amount in 1/10,000 yuan, and is never changed. A balance is the sum of the
transfers of its account. A trial balance reports every transfer and account that is not of a kind below.

## Accounts

${accounts()}

## Transfers

A limit is used up by the amount of a transfer, or gets it back.

${transfers()}
`
