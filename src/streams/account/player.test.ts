import { expect, test, vi } from 'vitest'
import { userInfoV2 } from '#contract/account/account.ts'
import { lotteryWallet } from '#src/db/account/balance.ts'
import { userKey } from '#src/db/account/user.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient } from '../core/client.sample.ts'
import { balanceSource, userSource } from './sources.ts'

emptyStores()

test('[L-208] the store of the player carries balance, level and unread letters, each as last answered', async () => {
  const { userInfo } = userInfoV2.example.output
  let answered = { cash: 12.5, userLevel: 3, lettersCount: 2 }
  const { client } = sampleClient(
    ({ name }) => {
      const { cash, ...more } = answered
      if (name === 'getPlayerBalance') return { code: 0, cash, agentActiveBalance: 0, serverTime: cash }
      const info = { ...userInfo, ...more }
      return { code: 0, data: { userInfo: info }, userInfo: info, serverTime: cash }
    },
    { sources: [balanceSource, userSource] },
  )
  const carried = async () => {
    const db = client.privateDb()
    const user = await db?.user.get(userKey)
    return {
      balance: (await db?.balance.get(lotteryWallet))?.value.cash,
      userLevel: user?.value.userLevel,
      letterCount: user?.value.lettersCount,
    }
  }
  await vi.waitFor(async () =>
    expect(await carried()).toEqual({ balance: 125_000n, userLevel: 3, letterCount: 2 }),
  )
  answered = { cash: 99, userLevel: 4, lettersCount: 0 }
  client.touches.touchEverything()
  await vi.waitFor(async () =>
    expect(await carried()).toEqual({ balance: 990_000n, userLevel: 4, letterCount: 0 }),
  )
})
