/** A recovery of a member whose address is bound, with the code that was mailed. */
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { member } from '#server/schema/index.ts'
import { mailedCodes } from './mailedCodes.ts'
import type { TestServer } from './startServer.ts'

/** Binds an address to the member and begins a recovery. */
export const recoveryUnderWay = async (
  it: TestServer,
  db: Db,
  cn: string,
): Promise<{ readonly token: string; readonly code: string }> => {
  const email = `${cn}@example.com`
  await db.update(member).set({ email }).where(eq(member.cn, cn))
  const browser = it.browser()
  const { body } = await browser.post('/sobet/userInfo/checkUserName', { userName: cn })
  const { token } = body['result'] as { token: string }
  await browser.post('/sobet/userInfo/getVerifyCodeRandom', { token })
  // Mails leave after the answer.
  const code = await vi.waitFor(async () => {
    const codes = await mailedCodes(db, email)
    expect(codes).toHaveLength(1)
    return codes[0] ?? 'none'
  })
  return { token, code }
}
