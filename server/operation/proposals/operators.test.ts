/** Who may sign: two people are two, from the first key to the last. */
import { sql } from 'drizzle-orm'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { newPerson, typedTerminal, type Person } from '../../../tests/kit/operators.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { commands, runOps } from '../../app/ops.ts'
import { rows } from '../../platform/database/database.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { runTyped } from '../ops/typed.ts'
import { fingerprintOf } from './keys.ts'
import { additionOf, removalOf } from './operatorActs.ts'
import { requireTwoOperators } from './operators.ts'
import {
  signatureWord,
  signProposal,
  signText,
  type NoncedSignature,
  type ProposalPayload,
} from './signing.ts'

const [alice, bob, carol, dora] = ['alice', 'bob', 'carol', 'dora'].map(newPerson) as [
  Person,
  Person,
  Person,
  Person,
]

describeOnDatabase('operators', (kind) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await freshDatabase(kind)
  })
  afterEach(async () => {
    expect(await verifyAudit(database.db)).toMatchObject({ ok: true })
    await database.close()
  })

  const typedIn = (session: string | undefined, ...args: string[]) => {
    const clock = { now: () => afterNoon(0), at: () => () => undefined }
    return runOps({ db: database.db, clock, settings: { sandbox: true }, session }, args)
  }
  const ops = (...args: string[]) => typedIn(undefined, ...args)
  const idOf = ({ text }: { readonly text: string }) => /^proposal (\d+)/.exec(text)?.[1] ?? `none: ${text}`
  const confirm = async (id: string, by: Person, session?: string) =>
    typedIn(session, 'confirm', id, by.name, signText((await ops('proposal', id)).text, by.key))
  const firstTwo = async () => {
    for (const one of [alice, bob])
      expect(await ops('operator-add', one.name, one.publicKey)).toMatchObject({ exitCode: 0 })
  }
  const signedBy = (by: Person, of: ProposalPayload, act: 'operator_add' | 'operator_remove') =>
    signatureWord(signProposal(act, of, by.key))
  const proposeAdd = (one: Person, by: Person, session?: string) =>
    typedIn(
      session,
      'operator-add',
      one.name,
      one.publicKey,
      by.name,
      signedBy(by, additionOf(one.name, one.publicKey) ?? {}, 'operator_add'),
    )
  const proposeRemove = (one: Person, by: Person) => {
    const payload = removalOf(one.name, fingerprintOf(one.publicKey), 'left us')
    return ops('operator-remove', one.name, 'left us', by.name, signedBy(by, payload, 'operator_remove'))
  }
  const three = async () => {
    await firstTwo()
    expect(await confirm(idOf(await proposeAdd(carol, alice)), bob)).toMatchObject({ exitCode: 0 })
  }
  const signers = async () => {
    const found = await rows(
      database.db,
      sql`select name from operator where removed_at is null order by name`,
    )
    return found.map(({ name }) => name)
  }

  test('a site for real money does not start with fewer than two', async () => {
    await expect(requireTwoOperators(database.db)).rejects.toThrow(
      /needs two operators who may sign, there is none: .*operator-key .*operator-add/,
    )
    await ops('operator-add', 'alice', alice.publicKey)
    await expect(requireTwoOperators(database.db)).rejects.toThrow(/there is one/)
    await ops('operator-add', 'bob', bob.publicKey)
    await requireTwoOperators(database.db)
  })

  test('the first two are added freely, and are in the audit log with their fingerprints', async () => {
    await firstTwo()
    const logged = await rows(
      database.db,
      sql`select details from audit_log where action = 'operator-add' order by id`,
    )
    expect(logged.map(({ details }) => details)).toEqual(
      [alice, bob].map(({ name, publicKey }) => ({
        name,
        publicKey,
        fingerprint: fingerprintOf(publicKey),
      })),
    )
    expect(await ops('operators')).toMatchObject({
      text: expect.stringContaining(`bob ${fingerprintOf(bob.publicKey)}, since 2026-11-21T04:00:00.000Z`),
    })
  })

  test('of several who are added at once, two are', async () => {
    const added = await Promise.allSettled(
      [alice, bob, carol, dora].map((one) => ops('operator-add', one.name, one.publicKey)),
    )
    const taken = added.filter((one) => one.status === 'fulfilled' && one.value.exitCode === 0)
    expect([taken.length, (await signers()).length]).toEqual([2, 2])
  })

  test('a third is added by two of the existing, who sign the fingerprint', async () => {
    await firstTwo()
    expect(await ops('operator-add', 'carol', carol.publicKey)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('another confirms'),
    })
    const id = idOf(await proposeAdd(carol, alice))
    expect((await ops('proposal', id)).text).toContain(fingerprintOf(carol.publicKey))
    expect(await signers()).toEqual(['alice', 'bob'])
    expect(await confirm(id, alice)).toMatchObject({ exitCode: 1 })
    expect(await confirm(id, carol)).toMatchObject({ exitCode: 1 })
    expect(await confirm(id, bob)).toEqual({
      exitCode: 0,
      text: `carol may sign with ${fingerprintOf(carol.publicKey)}
signed by alice and bob; the machine reports no logins, so only their keys tell them apart`,
    })
    expect(await signers()).toEqual(['alice', 'bob', 'carol'])
    // The new one is an operator like the others.
    expect(await confirm(idOf(await proposeAdd(dora, carol)), bob)).toMatchObject({ exitCode: 0 })
  })

  test('the database refuses a third key without a confirmed proposal, and any other change', async () => {
    await firstTwo()
    const open = idOf(await proposeAdd(carol, alice))
    const refused = (statement: string) =>
      expect(database.asOwner((owner) => rows(owner, sql.raw(statement)))).rejects.toMatchObject({
        cause: { code: '23001' },
      })
    const insert = (name: string, key: string, by: string) =>
      `insert into operator (name, public_key, added_at, added_by) values ('${name}', '${key}', now(), ${by})`
    await refused(insert('carol', carol.publicKey, 'null'))
    await refused(insert('carol', carol.publicKey, open))
    await refused(
      `update proposal set confirmed_by = 'alice', confirmed_at = now(), confirmed_signature = 'x'`,
    )
    await refused(
      `update proposal set confirmed_by = 'dora', confirmed_at = now(), confirmed_signature = 'x'`,
    )
    await refused(`insert into proposal (kind, payload, nonce, proposed_by, proposed_at, proposed_signature, confirmed_by,
      confirmed_at, confirmed_signature) values ('operator_add', '{}', 'n', 'alice', now(), 'x', 'bob', now(), 'y')`)
    await refused(`insert into proposal (kind, payload, nonce, proposed_by, proposed_at, proposed_signature)
      values ('operator_add', '{}', 'n', 'dora', now(), 'x')`)
    await confirm(open, bob)
    // What was confirmed is worth one name with one key.
    await refused(insert('dora', dora.publicKey, open))
    await refused(insert('carol2', carol.publicKey, open))
    await refused(`update operator set public_key = 'x' where name = 'bob'`)
    await refused(`update operator set removed_at = now(), removed_by = ${open} where name = 'bob'`)
    await refused(`delete from operator where name = 'bob'`)
    await refused('truncate operator cascade')
    expect(await signers()).toEqual(['alice', 'bob', 'carol'])
  })

  test('a key belongs to one name, also after it was removed', async () => {
    await firstTwo()
    const twin = { ...alice, name: 'alias' }
    expect(await proposeAdd(twin, bob)).toEqual({
      exitCode: 1,
      text: 'the key is that of alice: a key belongs to one name',
    })
    await confirm(idOf(await proposeAdd(carol, alice)), bob)
    await confirm(idOf(await proposeRemove(alice, bob)), carol)
    expect(await proposeAdd(twin, bob)).toMatchObject({ exitCode: 1 })
    expect(await proposeAdd({ ...dora, name: 'alice' }, bob)).toEqual({
      exitCode: 1,
      text: 'there is an operator alice already; names are never given again',
    })
  })

  test('one is removed by two, and signs nothing any more; two always remain', async () => {
    await three()
    const open = idOf(await proposeAdd(dora, alice))
    expect(await confirm(idOf(await proposeRemove(alice, bob)), carol)).toEqual({
      exitCode: 0,
      text: expect.stringMatching(/^alice may not sign any more\nsigned by bob and carol;/),
    })
    expect(await signers()).toEqual(['bob', 'carol'])
    // Neither the proposal that is open nor a new one.
    expect(await confirm(open, bob)).toEqual({
      exitCode: 1,
      text: 'alice, who proposed it, may not sign any more',
    })
    expect(await proposeAdd(dora, alice)).toMatchObject({ exitCode: 1 })
    expect(await confirm(idOf(await proposeAdd(dora, bob)), alice)).toMatchObject({ exitCode: 1 })
    expect(await proposeRemove(carol, bob)).toEqual({
      exitCode: 1,
      text: 'two operators must remain: add another one before this one is removed',
    })
  })

  test('the database leaves two, although the removal of another one is confirmed', async () => {
    await three()
    const [first, second] = [idOf(await proposeRemove(alice, bob)), idOf(await proposeRemove(carol, bob))]
    expect(await confirm(first, carol)).toMatchObject({ exitCode: 0 })
    expect(await confirm(second, carol)).toMatchObject({ exitCode: 1 })
    // As a second node would, which has counted three before the first removal was committed.
    await rows(
      database.db,
      sql`update proposal set confirmed_by = 'carol', confirmed_at = now(), confirmed_signature = 'x'
        where id = ${second}::bigint`,
    )
    const removal = rows(
      database.db,
      sql`update operator set removed_at = now(), removed_by = ${second}::bigint where name = 'carol'`,
    )
    await expect(removal).rejects.toMatchObject({ cause: { code: '23001' } })
    expect(await signers()).toEqual(['bob', 'carol'])
  })

  test('a signature is worth nothing for another proposal', async () => {
    await firstTwo()
    const payload = additionOf('carol', carol.publicKey) ?? {}
    const signed: NoncedSignature = signProposal('operator_add', payload, alice.key)
    const propose = (word: string) => ops('operator-add', 'carol', carol.publicKey, 'alice', word)
    const id = idOf(await propose(signatureWord(signed)))
    expect(await propose(signatureWord(signed))).toEqual({
      exitCode: 1,
      text: 'this signature was used for another proposal: sign again',
    })
    expect(await propose(signatureWord({ ...signed, nonce: '0'.repeat(32) }))).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('the signature must be that of alice'),
    })
    const confirmation = signText((await ops('proposal', id)).text, bob.key)
    const second = idOf(await proposeAdd(carol, alice))
    expect(await ops('confirm', second, 'bob', confirmation)).toMatchObject({ exitCode: 1 })
    expect(await ops('confirm', id, 'bob', confirmation)).toMatchObject({ exitCode: 0 })
  })

  test('one login cannot do both, although it has both keys', async () => {
    await firstTwo()
    const id = idOf(await proposeAdd(carol, alice, 'boot:login:7'))
    expect(await confirm(id, bob, 'boot:login:7')).toEqual({
      exitCode: 1,
      text: 'it takes two people: it was proposed in this login, the other operator uses his own',
    })
    expect(await confirm(id, bob)).toEqual({
      exitCode: 1,
      text: 'it takes two people: it was proposed in a known login, so the confirmation must report its own',
    })
    const secret = idOf(await proposeAdd(dora, alice))
    expect(await confirm(secret, bob, 'boot:login:8')).toEqual({
      exitCode: 1,
      text: 'it takes two people: this machine reports logins, and the proposal has none: propose it again',
    })
    expect(await confirm(id, bob, 'boot:login:8')).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('\nsigned by alice in boot:login:7 and by bob in boot:login:8'),
    })
    const [held] = await rows(
      database.db,
      sql`select proposed_session, confirmed_session from proposal where id = ${id}::bigint`,
    )
    expect(held).toEqual({ proposed_session: 'boot:login:7', confirmed_session: 'boot:login:8' })
  })

  test('at the terminal: keys are made, used with their passphrases, and never sent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'haocai-keys-'))
    const file = (name: string) => join(folder, name)
    const phraseOf = (name: string) => `the long phrase of ${name}`
    const type = async (passphrases: readonly string[], session: string, ...args: string[]) => {
      const terminal = typedTerminal((words) => typedIn(session, ...words), passphrases)
      const answer = await runTyped(commands, args, terminal)
      return { ...answer, shown: terminal.shown, sent: terminal.sent }
    }
    const words: unknown[] = []
    try {
      for (const name of ['anna', 'bert', 'cora']) {
        const phrase = phraseOf(name)
        const made = await type([phrase, phrase], '', 'operator-key', name, file(name))
        expect(made).toMatchObject({ exitCode: 0, sent: [] })
        expect(statSync(file(name)).mode & 0o777).toBe(0o600)
        expect(readFileSync(file(name), 'utf8')).toContain('BEGIN ENCRYPTED PRIVATE KEY')
        expect(made.text).toContain(fingerprintOf(readFileSync(file(`${name}.pub`), 'utf8')))
      }
      await expect(
        type(['x'.repeat(12), 'x'.repeat(12)], '', 'operator-key', 'anna', file('anna')),
      ).rejects.toThrow('EEXIST')
      for (const name of ['anna', 'bert'])
        expect(await type([], '', 'operator-add', name, file(`${name}.pub`))).toMatchObject({ exitCode: 0 })
      const add = ['operator-add', 'cora', file('cora.pub'), 'anna', file('anna')]
      await expect(type(['a wrong passphrase'], '1', ...add)).rejects.toThrow('must be that of the file')
      const proposed = await type([phraseOf('anna')], '1', ...add)
      const cora = fingerprintOf(readFileSync(file('cora.pub'), 'utf8'))
      expect(proposed.shown[0]).toBe(`cora ${cora}`)
      const confirmed = await type([phraseOf('bert')], '2', 'confirm', idOf(proposed), 'bert', file('bert'))
      expect(confirmed).toMatchObject({
        exitCode: 0,
        text: `cora may sign with ${cora}\nsigned by anna in 1 and by bert in 2`,
      })
      expect(confirmed.shown[0]).toContain(cora)
      const gone = await type(
        [phraseOf('cora')],
        '1',
        'operator-remove',
        'anna',
        'left',
        'cora',
        file('cora'),
      )
      expect(gone.shown[0]).toContain('anna SHA256:')
      words.push(proposed.sent, confirmed.sent, gone.sent)
      expect(await type([phraseOf('bert')], '2', 'confirm', idOf(gone), 'bert', file('bert'))).toMatchObject({
        exitCode: 0,
        text: 'anna may not sign any more\nsigned by cora in 1 and by bert in 2',
      })
      expect(JSON.stringify(words)).not.toMatch(/PRIVATE|phrase/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('a server makes no key for anybody', async () => {
    expect(await ops('operator-key', 'anna', '/tmp/anna')).toEqual({
      exitCode: 1,
      text: "this command runs on the operator's own machine",
    })
  })
})
