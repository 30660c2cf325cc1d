import { solveChallenge } from 'altcha-lib'
import { pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { demoPassword } from '../../app/seedSandbox.ts'
import { spentProof } from '../../schema/index.ts'
import { newProofChallenge, proofKeysOf, spendProof, type ProofChallenge } from './proof.ts'
import { wirePassword } from '../base/secrets.ts'

const keys = proofKeysOf(Buffer.alloc(32, 1))
const textOf = (proof: object) => Buffer.from(JSON.stringify(proof)).toString('base64')

// At once: the function of the library goes through Node's threads for each of thousands of tries.
const deriveKey: Parameters<typeof solveChallenge>[0]['deriveKey'] = ({ cost, keyLength }, salt, password) =>
  Promise.resolve({ derivedKey: pbkdf2Sync(password, salt, cost, keyLength ?? 32, 'sha256') })

const solutionOf = async (challenge: ProofChallenge) => {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('a challenge must have a solution')
  return { challenge, solution }
}

describeOnDatabase('a proof of work', (kind) => {
  const { database, it } = runningSite(kind)
  const spend = (text: string, now = noon) => spendProof(database.db, keys, text, now)
  const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

  test('is accepted once, also of twenty at the same time', async () => {
    const text = textOf(await solutionOf(await newProofChallenge(keys, noon, 5)))
    const accepted = await Promise.all(Array.from({ length: 20 }, () => spend(text)))
    expect(accepted.filter(Boolean)).toHaveLength(1)
    expect(await spend(text)).toBe(false)
  })

  test('expires after five minutes, and what was spent is forgotten then', async () => {
    const text = textOf(await solutionOf(await newProofChallenge(keys, noon, 5)))
    expect(await spend(text, minutesLater(5))).toBe(false)
    expect(await spend(text, new Date(minutesLater(5).getTime() - 1))).toBe(true)
    const next = textOf(await solutionOf(await newProofChallenge(keys, minutesLater(10), 5)))
    expect(await spend(next, minutesLater(10))).toBe(true)
    expect(await database.db.select().from(spentProof)).toHaveLength(1)
  })

  test('of other keys, or changed in any field, is refused', async () => {
    const mine = await solutionOf(await newProofChallenge(keys, noon, 5))
    const { challenge, solution } = mine
    const { parameters } = challenge
    const changed = (more: object) =>
      textOf({ challenge: { ...challenge, parameters: { ...parameters, ...more } }, solution })
    const other = await solutionOf(await newProofChallenge(proofKeysOf(Buffer.alloc(32, 2)), noon, 5))
    for (const text of [
      textOf(other),
      changed({ data: { purpose: 'login', expiresAt: noon.getTime() + 600_000 } }),
      changed({ data: { purpose: 'transfer', expiresAt: noon.getTime() + 60_000 } }),
      changed({ cost: 1 }),
      changed({ keyPrefix: '00' }),
      changed({ keySignature: other.challenge.parameters.keySignature }),
      textOf({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      textOf({ challenge: { parameters }, solution }),
      textOf({ challenge }),
      textOf([]),
      'no base64',
      '',
      'A'.repeat(1_000_000),
    ])
      expect(await spend(text)).toBe(false)
    expect(await spend(textOf(mine))).toBe(true)
  })

  test('admits a login after three failures, in the field of the code', async () => {
    const browser = it.browser()
    const login = (fields: Readonly<Record<string, string>>) =>
      browser.post('/sso/login', { cn: 'player01', ...fields })
    for (let n = 0; n < 3; n += 1) await login({ password: wirePassword('wrong') })
    const password = wirePassword(demoPassword)
    expect((await login({ password })).body).toMatchObject({ code: 3 })
    const asked = await browser.get('/sso/proofChallenge')
    expect(asked.headers['cache-control']).toBe('no-store')
    const capchaCode = textOf(await solutionOf(asked.body as unknown as ProofChallenge))
    expect((await login({ password: wirePassword('wrong'), capchaCode })).body).toMatchObject({
      code: 2,
      loginFailCount: 4,
    })
    // A wrong password has used it up.
    expect((await login({ password, capchaCode })).body).toMatchObject({ code: 4 })
    const again = textOf(
      await solutionOf((await browser.get('/sso/proofChallenge')).body as unknown as ProofChallenge),
    )
    expect((await login({ password, capchaCode: again })).body).toMatchObject({ code: 0 })
  })
})
