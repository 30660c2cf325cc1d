/** The wallets of games of the sandbox: a number moves money once, whatever is asked and however often. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { runOps } from '../../app/ops.ts'
import type { WalletProvider } from '../providers/walletProvider.ts'
import { sandboxWalletProvider } from './sandboxWallets.ts'

describeOnDatabase('wallets of games of the sandbox', (kind) => {
  let database: TestDatabase
  let provider: WalletProvider
  beforeAll(async () => {
    database = await freshDatabase(kind)
    provider = sandboxWalletProvider({ db: database.db, clock: { now: () => noon } })
  })
  afterAll(() => database.close())

  const of = (player: string, wallet: 'ag_01' | 'sb_01' = 'ag_01') => ({ player, wallet })
  const move = (spsn: string, player: string, direction: 'in' | 'out', amount: bigint) =>
    provider.move({ ...of(player), spsn, direction, amount })
  const clock = { now: () => noon, at: () => () => undefined }
  const ops = (...words: readonly string[]) =>
    runOps({ db: database.db, clock, settings: { sandbox: true } }, words)

  test('in, out, and asked again: once each, also eight at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => move('E1', '7', 'in', 500n)))
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['done']))
    expect(await provider.balance(of('7'))).toBe(500n)
    expect(await provider.balance(of('7', 'sb_01'))).toBe(0n)
    expect(await move('E2', '7', 'out', 200n)).toEqual({ state: 'done', reference: 'SW-2' })
    expect(await move('E2', '7', 'out', 200n)).toEqual({ state: 'done', reference: 'SW-2' })
    expect(await provider.query('E2')).toEqual({ state: 'done', reference: 'SW-2' })
    expect(await provider.query('E3')).toEqual({ state: 'unknown' })
    expect(await provider.balance(of('7'))).toBe(300n)
  })

  test('more than there is is refused, and stays refused', async () => {
    await move('E10', '8', 'in', 100n)
    expect(await move('E11', '8', 'out', 101n)).toMatchObject({ state: 'refused' })
    await move('E12', '8', 'in', 100n)
    expect(await move('E11', '8', 'out', 101n)).toMatchObject({ state: 'refused' })
    expect(await provider.balance(of('8'))).toBe(200n)
  })

  test('an operator makes it silent, refusing, and as usual again', async () => {
    expect((await ops('sandbox-wallet', 'ag_01', 'silent')).exitCode).toBe(0)
    await expect(move('E20', '9', 'in', 100n)).rejects.toThrow('lost')
    await expect(provider.query('E20')).rejects.toThrow('lost')
    await expect(provider.balance(of('9'))).rejects.toThrow('lost')
    expect((await ops('sandbox-wallet', 'ag_01', 'refusing')).exitCode).toBe(0)
    expect(await provider.query('E20')).toMatchObject({ state: 'done' })
    expect(await move('E21', '9', 'in', 100n)).toMatchObject({ state: 'refused' })
    expect((await ops('sandbox-wallet', 'ag_01', 'usual')).exitCode).toBe(0)
    expect(await provider.balance(of('9'))).toBe(100n)
    expect((await ops('sandbox-wallet', 'no_01', 'usual')).exitCode).not.toBe(0)
    expect((await ops('sandbox-wallet', 'ag_01', 'off')).exitCode).not.toBe(0)
  })
})
