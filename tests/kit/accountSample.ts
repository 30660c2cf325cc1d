/** Accounts in the states that the examples of the account area start from. */
import { eq } from 'drizzle-orm'
import type { CallName } from '#contract/areas.ts'
import { createMember } from '#server/account/accounts/accounts.ts'
import { wirePassword } from '#server/account/base/secrets.ts'
import { demoPassword } from '#server/app/seedSandbox.ts'
import type { Database } from '#server/platform/database/database.ts'
import { member } from '#server/schema/index.ts'
import { bindAuthenticator, codeAt, secure } from './authenticator.ts'
import type { Browser, WireFields } from './browser.ts'
import { softPasskey } from './softPasskey.ts'
import type { TestServer } from './startServer.ts'

/** Passkeys need one. */
export const sampleDomain = 'haocai.localhost'

const password = wirePassword(demoPassword)
const fundPassword = wirePassword('fund1234')
const stepMs = 30_000

/** What the calls of the account area are sent with. */
export interface AccountSample {
  /** Calls that another account than that of the examples makes. */
  readonly browsers: Partial<Record<CallName, Browser>>
  readonly ticket: string
  readonly firstCode: string
  readonly codes: readonly [string, string]
  readonly newPasskey: string
  readonly passkeyId: string
  readonly otherSession: string
}

/** Prepares the accounts. `player`: who makes most calls. */
export const accountSample = async (
  it: TestServer,
  database: Database,
  player: Browser,
  now: Date,
): Promise<AccountSample> => {
  const later = (steps: number) => new Date(now.getTime() + steps * stepMs)
  // Without a fund password and an authenticator, and with an authenticator.
  await database.db.update(member).set({ fundPasswordHash: null }).where(eq(member.cn, 'limited07'))
  const [fresh, secured] = [await it.signIn('limited07'), await it.signIn(await someMember(database, now))]
  const { secret } = await bindAuthenticator(secured, later(-1))
  const begun = await secure(fresh, 'beginAuthenticator', { password })

  const host = { host: sampleDomain }
  const made = async (device: ReturnType<typeof softPasskey>) => {
    const { options } = await secure(player, 'passkeyOptions', { password }, host)
    return device.register(String(options), `http://${sampleDomain}`)
  }
  const held = softPasskey(sampleDomain)
  await secure(player, 'addPasskey', { response: await made(held), name: '手机' }, host)

  await it.signIn('player01')
  const { body } = await player.get('/sobet/api/session/list')
  const sessions = body['sessions'] as readonly { readonly id: string; readonly current: boolean }[]
  return {
    browsers: {
      setPayPassword: fresh,
      updatePayPassword: await it.signIn('agent02'),
      confirmAuthenticator: fresh,
      newRecoveryCodes: secured,
      setTwoStep: secured,
      removeAuthenticator: secured,
    },
    ticket: String(begun['ticket']),
    firstCode: codeAt(String(begun['secret']), now),
    codes: [codeAt(secret, later(0)), codeAt(secret, later(1))],
    newPasskey: await made(softPasskey(sampleDomain)),
    passkeyId: held.id,
    otherSession: sessions.find(({ current }) => !current)?.id ?? '',
  }
}

/** A member of whom no other call is made: who has an authenticator signs in with it. */
const someMember = async ({ db }: Database, now: Date): Promise<string> => {
  const place = { userType: 0, upperId: null, prizeGroup: 1960 }
  const { cn } = await createMember(
    db,
    { cn: 'secured01', nickName: '', password, fundPassword: null, ...place },
    now,
  )
  return cn
}

/** The fields that differ from the examples, by call. */
export const accountChanges = (sample: () => AccountSample): Partial<Record<CallName, () => WireFields>> => ({
  setPayPassword: () => ({ loginPassword: password }),
  updatePayPassword: () => ({ oldPassword: fundPassword }),
  validatePayPassword: () => ({ payPassword: fundPassword }),
  validatePayPasswordForCoin: () => ({ payPassword: fundPassword }),
  beginAuthenticator: () => ({ password }),
  confirmAuthenticator: () => ({ ticket: sample().ticket, code: sample().firstCode }),
  newRecoveryCodes: () => ({ code: sample().codes[0] }),
  removeAuthenticator: () => ({ code: sample().codes[1] }),
  passkeyOptions: () => ({ password }),
  addPasskey: () => ({ response: sample().newPasskey }),
  renamePasskey: () => ({ id: sample().passkeyId }),
  removePasskey: () => ({ id: sample().passkeyId, password }),
  endSession: () => ({ id: sample().otherSession }),
})
