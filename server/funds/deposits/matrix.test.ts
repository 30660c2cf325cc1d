/** Every channel of the site by everything that can become of its payment: what reaches the lottery wallet, and what the player reads. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/areas.ts'
import { depositKindOf, walletOfWay } from '#contract/funds/depositKinds.ts'
import { walletTypes } from '#contract/funds/payoutKinds.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { browserOf, openCrowd } from '../../../tests/kit/crowd.ts'
import {
  depositForms,
  openDepositSite,
  type DepositSite,
  type ReadDeposit,
} from '../../../tests/kit/depositSite.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { fundWire } from '../../../tests/kit/newPlayer.ts'
import { member } from '../../schema/index.ts'

/** A channel, and a player who has only its orders. */
interface Row {
  readonly code: string
  readonly way: string
  readonly player: Browser
}

/** What is taken of 100 yuan, and what is added to them where they come in time: all other channels do neither. */
const fees: Readonly<Record<string, number>> = { ebank: 0.005 }
const bonuses: Readonly<Record<string, number>> = { topay: 0.005, onepay_alipay: 0.015, onepay_wechat: 0.015 }
/** Yuan a coin. */
const price = 7.2
const cent = (yuan: number): number => Math.floor(yuan * 100 + 1e-6) / 100

describeOnDatabase('every channel by everything that becomes of its payment', (kind) => {
  let database: TestDatabase
  let it: DepositSite
  let rows: readonly Row[] = []
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await openDepositSite(database)
    const { body } = await it.player.get(calls.queryChannel.path, { clientType: 0 })
    type Listed = {
      readonly code: string
      readonly payWayCode: string
      readonly imChildChannels: readonly Listed[]
    }
    const listed = [body['result'], body['resultUsdt']].flat() as readonly Listed[]
    const channels = listed.flatMap((one) => (one.imChildChannels.length > 0 ? one.imChildChannels : [one]))
    const crowd = await openCrowd(database, channels.length, '1000', it.site.clock.now())
    const [known] = await database.db.select().from(member).where(eq(member.cn, 'player01'))
    await database.db.update(member).set({ fundPasswordHash: known?.fundPasswordHash ?? null })
    rows = channels.map(({ code, payWayCode }, n) => {
      const of = crowd[n]
      if (!of) throw new Error(`${code} must have a player`)
      return { code, way: payWayCode, player: browserOf(it.site, of) }
    })
    for (const { way, player } of rows) await bindCode(way, player)
  }, 60_000)
  beforeEach(() => it.clear())
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.site.stop()
    await database.close()
  })

  /** The collection code without which the page of a wallet is not opened. */
  const bindCode = async (way: string, player: Browser): Promise<void> => {
    const code = walletOfWay(way)?.code
    if (code === undefined) return
    const address = code === 'wechat' ? 'wxp://f2f0Qk2V8M3n5p7r9t' : 'https://qr.alipay.com/fkx01234abcd'
    const fields = { coinType: code.toUpperCase(), address, pay_password: fundWire }
    expect((await player.post(calls.bindWallet.path, fields)).body).toMatchObject({ code: 0 })
  }
  /** Asks for an order of 100; answers the body. */
  const ask = async ({ code, way, player }: Row): Promise<Readonly<Record<string, unknown>>> => {
    const wallet = walletOfWay(way)
    if (wallet) {
      const fields = { rechargeType: wallet.type, channelCode: code, visitorId: '', requestId: '' }
      return (await player.get(calls.walletPage.path, fields)).body
    }
    const known = Object.hasOwn(depositForms, code)
      ? depositForms[code as keyof typeof depositForms]
      : { channelCode: code, amount: 100 }
    // Of a coin everybody funds himself here.
    return (await player.post(calls.recharge.path, { ...known, subordinateName: '' }, { key: randomUUID() }))
      .body
  }
  const made = async (row: Row): Promise<string> => {
    const body = await ask(row)
    expect(body, row.code).toMatchObject({ code: 0 })
    return String(body['spsn'])
  }
  const coinOf = ({ way }: Row) => depositKindOf(way)?.coin
  const pay = ({ way }: Row, order: string, amount = '100.00', reference = `R-${order}`) => {
    const currency = depositKindOf(way)?.coin ?? 'CNY'
    return it.post({ order, amount, currency, reference })
  }
  const credited = (row: Row, paid: number, isInTime = true): number => {
    const worth = coinOf(row) ? paid * price : paid
    const bonus = isInTime ? cent(worth * (bonuses[row.code] ?? 0)) : 0
    return worth - cent(worth * (fees[row.code] ?? 0)) + bonus
  }
  /** Runs `act` for every channel, and checks what the wallet has more and what the order says then. */
  const eachChannel = async (
    act: (row: Row) => Promise<string>,
    more: (row: Row) => number,
    order: (row: Row) => Partial<ReadDeposit>,
  ): Promise<void> => {
    for (const row of rows) {
      const before = await it.cash(row.player)
      const spsn = await act(row)
      const read = await it.orderOf(spsn, row.player)
      expect((await it.cash(row.player)) - before, `${row.code}: what the wallet has more`).toBeCloseTo(
        more(row),
        4,
      )
      expect(read, row.code).toMatchObject(order(row))
    }
  }
  const isCredited = (row: Row, paid: number, isInTime = true) => ({
    status: 0,
    credited: expect.closeTo(credited(row, paid, isInTime), 4) as number,
  })

  test('there are the channels of the site: its tiles, the choices of talks, and the coins', () => {
    expect(rows).toHaveLength(27)
    expect(
      rows.filter(coinOf).map(({ way }) => walletTypes[coinOf({ way } as Row) ?? 'TOPAY'].unit),
    ).toHaveLength(8)
  })

  test.each([
    ['once', 1, '100.00'],
    ['eight times', 8, '100.00'],
    ['less', 1, '60.05'],
    ['more', 1, '140.05'],
  ])(
    '[F-008] a payment is told %s, by %i callbacks of %s yuan or coins: it funds the lottery wallet with what came, once',
    async (_told, times, amount) => {
      await eachChannel(
        async (row) => {
          const spsn = await made(row)
          await Promise.all(Array.from({ length: times }, () => pay(row, spsn, amount)))
          return spsn
        },
        (row) => credited(row, Number(amount)),
        (row) => isCredited(row, Number(amount)),
      )
    },
  )

  test('a second payment of an order is credited as well', async () => {
    await eachChannel(
      async (row) => {
        const spsn = await made(row)
        await pay(row, spsn)
        await pay(row, spsn, '50.00', `S-${spsn}`)
        return spsn
      },
      // Its window is over with the first: nothing is added to the second.
      (row) => credited(row, 100) + credited(row, 50, false),
      () => ({ status: 0 }),
    )
  })

  test('a payment is not taken back by a refusal that comes after it', async () => {
    await eachChannel(
      async (row) => {
        const spsn = await made(row)
        await pay(row, spsn)
        await it.post({ order: spsn, state: 'refused' })
        return spsn
      },
      (row) => credited(row, 100),
      (row) => isCredited(row, 100),
    )
  })

  test('refused, an order ends unpaid, and a payment that comes all the same is credited', async () => {
    await eachChannel(
      async (row) => {
        const spsn = await made(row)
        await it.post({ order: spsn, state: 'refused' })
        expect(await it.orderOf(spsn, row.player), row.code).toMatchObject({ status: 2, credited: 0 })
        await pay(row, spsn)
        return spsn
      },
      (row) => credited(row, 100, false),
      (row) => isCredited(row, 100, false),
    )
  })

  test.each([
    ['is refused', () => 'refuse' as const],
    ['loses its answer', () => Promise.reject(new Error('lost'))],
  ])(
    'an order whose making %s ends, and says so; a payment is credited, in a coin it waits for people',
    async (_how, create) => {
      await eachChannel(
        async (row) => {
          it.mill.create = create
          expect(await ask(row), row.code).toMatchObject({
            code: 1,
            msg: '该充值渠道暂不可用，请选择其他渠道',
          })
          const spsn = it.mill.asked.at(-1)?.spsn ?? ''
          expect(await it.orderOf(spsn, row.player), row.code).toMatchObject({ status: 2 })
          await pay(row, spsn)
          return spsn
        },
        // Without an address no coin can come by one.
        (row) => (coinOf(row) ? 0 : credited(row, 100, false)),
        (row) => (coinOf(row) ? { status: 2 } : isCredited(row, 100, false)),
      )
    },
  )

  test('never paid, an order ends by its time and moves nothing; paid after that, it is late and credited', async () => {
    const orders = new Map<string, string>()
    for (const row of rows) orders.set(row.code, await made(row))
    await it.site.jumpTo(new Date(it.site.clock.now().getTime() + 31 * 60_000))
    const last = rows.at(-1)
    if (!last) throw new Error('there must be channels')
    await expect
      .poll(
        async () => {
          await it.site.jumpTo(new Date(it.site.clock.now().getTime() + 10_000))
          return (await it.orderOf(orders.get(last.code) ?? '', last.player)).status
        },
        { timeout: 20_000, interval: 50 },
      )
      .toBe(7)
    await eachChannel(
      (row) => Promise.resolve(orders.get(row.code) ?? ''),
      () => 0,
      () => ({ status: 7, credited: 0, reqUrl: '', remitBankInfo: null }),
    )
    await eachChannel(
      async (row) => {
        const spsn = orders.get(row.code) ?? ''
        await pay(row, spsn)
        return spsn
      },
      (row) => credited(row, 100, false),
      (row) => isCredited(row, 100, false),
    )
  })
})
