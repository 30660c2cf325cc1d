/** NAMES: whether the time of a refused login reveals that a name exists. Known and unknown names take turns. */
import { signIn } from '#server/account/accounts/accounts.ts'
import { createHashing } from '#server/account/base/hashing.ts'
import { proofKeysOf } from '#server/account/accounts/proof.ts'
import { verifyAuthenticatorWith } from '#server/account/secondFactor/authenticator.ts'
import { factorKeysOf } from '#server/account/secondFactor/factorKeys.ts'
import { judgeStepWith } from '#server/account/secondFactor/loginStep.ts'
import { wirePassword } from '#server/account/base/secrets.ts'
import { seedSandbox } from '#server/app/seedSandbox.ts'
import { openPglite } from '#server/platform/database/database.ts'
import { loginFailure } from '#server/schema/index.ts'
import { atMost, median, type Group } from './metric.ts'

const pairs = 100
const now = new Date('2026-11-21T04:00:20Z')

const run = async () => {
  const database = await openPglite()
  const hashing = createHashing()
  try {
    await database.migrate()
    await seedSandbox(database.db, now)
    const { db } = database
    const judgeStep = judgeStepWith(db, verifyAuthenticatorWith(factorKeysOf(Buffer.alloc(32))))
    const parts = { db, hashing, proofKeys: proofKeysOf(Buffer.alloc(32)), judgeStep }
    const password = wirePassword('not the password')
    const refusedMs = async (cn: string): Promise<number> => {
      // Without a captcha and without a wait.
      await database.db.delete(loginFailure)
      const captcha = { captchaId: undefined, captchaAnswer: undefined }
      const second = { code: undefined, passkey: undefined }
      const place = { network: '10.0.0', origin: 'http://localhost', userAgent: undefined }
      const began = performance.now()
      const signedIn = await signIn(parts, { cn, password, now, ...captcha, ...second, ...place })
      const ms = performance.now() - began
      if (signedIn.ok) throw new Error('a wrong password must not sign in')
      return ms
    }
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let n = 0; n < 5; n += 1) await refusedMs('player01')
    for (let n = 0; n < pairs; n += 1) {
      // Neither is always the first.
      const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const which of order)
        times[which].push(await refusedMs(which === 'known' ? 'player01' : 'nobody01'))
    }
    const [known, unknown] = [median(times.known), median(times.unknown)]
    const [more, less] = [Math.max(known, unknown), Math.min(known, unknown)]
    return [atMost('NAMES', `refused login, known and unknown name, ${pairs} each`, more, less, 1.1)]
  } finally {
    await hashing.end()
    await database.close()
  }
}

/** The goal. */
export const names: Group = { ids: ['NAMES'], run }
