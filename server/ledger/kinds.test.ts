/** The declared kinds of accounts and transfers against the SQL functions that open accounts and post transfers. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from '../../scripts/imports.ts'
import { sqlObjectsBelow } from '../platform/database/sqlObjects.ts'
import { allAccountKinds } from './kinds/accountKinds.ts'
import { allTransferKinds, causeKindOf, transferKindOf, transferKinds } from './transferKinds.ts'

const names = (kinds: readonly { readonly name: string }[]) => kinds.map(({ name }) => name).toSorted()
const functions = sqlObjectsBelow('server').filter(({ kind }) => kind === 'function')
const all = functions.map(({ text }) => text).join('\n')
const accountNames = new Set(names(allAccountKinds))

/** Lower-case words in quotes inside the statements that match the pattern. */
const wordsIn = (statements: RegExp, text = all): readonly string[] => [
  ...new Set(
    [...text.matchAll(statements)].flatMap(([one]) =>
      [...one.matchAll(/'([a-z_]+)'/g)].map((m) => m[1] ?? ''),
    ),
  ),
]

/** All lower-case words in quotes, sorted. */
const quotedIn = (text: string): readonly string[] =>
  [...text.matchAll(/'([a-z_]+)'/g)].map(([, word = '']) => word).toSorted()

/** Reasons in the statements that post transfers: the quoted words that are not kinds of accounts. */
const postedBySql = (text = all): readonly string[] =>
  wordsIn(/insert into transfer[\s\S]*?;/g, text).filter((word) => !accountNames.has(word))

/** Kinds whose rows are their own transfers: the words that the view of all movements gives them. */
const postedByRows = wordsIn(
  /, '[a-z_]+', 'C' \|\| \w+\.order_id/g,
  sqlObjectsBelow('server').find(({ name }) => name === 'movement')?.text,
)

/** Kinds that TypeScript posts through `move_money`, by the name of the argument. */
const postedByCode = filesBelow('.', ['server'])
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .filter((source) => source.includes('move_money('))
  .flatMap((source) => [...source.matchAll(/= transferKinds\.(\w+)/g)].map((m) => m[1] ?? ''))

test('every kind that SQL functions or code post is declared, and every other declared kind is posted by the door', () => {
  const declared = allTransferKinds.filter(({ byDoor }) => !byDoor)
  expect([...new Set([...postedBySql(), ...postedByRows, ...postedByCode])].toSorted()).toEqual(
    names(declared),
  )
})

test('a kind that the door posts has one move', () => {
  expect(allTransferKinds.filter(({ byDoor, moves }) => byDoor && moves.length !== 1)).toEqual([])
})

test('a reason that is not declared is seen', () => {
  expect(postedBySql("insert into transfer (x) select 1, 'gift' where a.kind = 'player';")).toEqual(['gift'])
})

test('every kind of account that a SQL function opens or looks for is declared', () => {
  const used = [
    ...wordsIn(/\b[a-z]+\.kind (?:=|in) \(?'[^)\n]*?'(?=[\s),;])/g).filter((word) => accountNames.has(word)),
    ...wordsIn(/insert into account \(kind[\s\S]*?(?:;|on conflict)/g).filter((word) => word !== 'do'),
  ]
  expect([...new Set(used)].filter((word) => !accountNames.has(word))).toEqual([])
  // Of the others code names the outside world, and the door those of its kinds.
  const byDoor = allTransferKinds.flatMap(({ byDoor: is, moves }) =>
    is ? moves.flatMap(({ debit, credit }) => [debit.name, credit.name]) : [],
  )
  const unused = [...accountNames].filter((name) => !used.includes(name))
  expect(unused.filter((name) => !byDoor.includes(name))).toEqual([])
  expect(unused).toContain('funding')
})

const ofSite = allAccountKinds.filter(({ owner }) => owner === 'site')
const ofMember = allAccountKinds.filter(({ owner }) => owner === 'member')
// The wallet is opened with its member, all others by the first movement that needs one.
const openedLater = ofMember.filter(({ name }) => name !== 'player')

test.each([
  ['account_of_site', ofSite],
  ['account_of_member', ofMember],
])('the index %s names the kinds of its owner', (index, kinds) => {
  const [line = ''] = new RegExp(`.*${index}.*`).exec(readFileSync('server/schema.sql', 'utf8')) ?? []
  expect(quotedIn(line)).toEqual(names(kinds))
})

test('the functions that open and lock accounts name the kinds of each owner', () => {
  const [locked = '', opened = ''] = ['locked_accounts', 'open_site_accounts'].map(
    (name) => functions.find((one) => one.name === name)?.text,
  )
  const lists = [...locked.matchAll(/kind in \(([^)]+)\)/g)].map(([, list = '']) => quotedIn(list))
  expect(lists).toEqual([names(openedLater), names(openedLater), names(ofMember), names(ofSite)])
  const free = ofMember.filter(({ mayGoNegative }) => mayGoNegative)
  expect(free.map(({ name }) => `a.kind = '${name}'`)).toEqual(
    /a\.kind = '\w+'(?= from)/.exec(locked)?.slice(),
  )
  const others = allAccountKinds.filter(({ owner }) => owner !== 'site')
  expect(quotedIn(/not in \(([^)]+)\)/.exec(opened)?.[1] ?? '')).toEqual(names(others))
})

test('a kind has a Chinese text of its own', () => {
  const texts = allTransferKinds.map(({ text }) => text)
  expect(texts.filter((text) => !/^\p{Script=Han}{2,12}$/u.test(text))).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
})

test('a stake uses up what its return gives back', () => {
  const { bet, cancel, refund, chase_reserve: reserve, chase_return: back } = transferKinds
  for (const { limits } of [bet, reserve]) expect(limits).toEqual({ stake: 'uses', loss: 'uses' })
  for (const { limits } of [cancel, refund, back]) {
    expect(limits).toEqual({ stake: 'gives back', loss: 'gives back' })
  }
})

test.each([
  ['voucher_return', 'voucher:7', 'voucher'],
  ['voucher_return', 'C1201121120000000001', 'order'],
  ['rebate', 'issue:7', 'issue'],
  ['credit', '开户赠送', 'note'],
])('the cause of a %s, %s, is read as %s', (reason, cause, kind) => {
  expect(causeKindOf(transferKindOf(reason), cause)).toBe(kind)
})

test('an undeclared reason and a cause of another form are refused', () => {
  expect(() => transferKindOf('gift')).toThrow('"gift" is not')
  expect(() => causeKindOf(transferKinds.bet, 'issue:7')).toThrow('must refer to its order')
})
