/** Payout accounts through the calls: binding, reading, taking away, and who may. */
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bindAuthenticator, codeAt, secure } from '../../../tests/kit/authenticator.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { wirePassword } from '../../account/base/secrets.ts'
import { rows } from '../../platform/database/database.ts'
import { auditLog, letter, loginFailure, member, payoutAccount } from '../../schema/index.ts'

const pay_password = wirePassword('fund1234')
const wrong = wirePassword('not this 1')
const card = '6225880123451230'
const others = [
  '6222021234567890128',
  '4111111111111111',
  '5555555555554444',
  '4012888888881881',
  '4222222222222',
]
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

type Fields = Readonly<Record<string, string>>

describeOnDatabase('payout accounts', (kind) => {
  const { database, it } = runningSite(kind)
  let player: Browser
  let other: Browser
  beforeAll(async () => {
    ;[player, other] = [await it.signIn('player01'), await it.signIn('player02')]
  })
  const db = () => database.db
  beforeEach(async () => {
    await database.asOwner(async (owner) => {
      await owner.execute(sql`truncate payout_account, payout_holder, withdraw_page`)
      await owner.delete(letter)
    })
    await db().delete(loginFailure)
  })

  const bindCard = async (fields: Fields = {}, browser = player) =>
    (
      await browser.post('/sobet/api/userBankCheck/addResult', {
        bankAllas: 'CMB',
        bankCardNo: card,
        sn: '林晓',
        pay_password,
        ...fields,
      })
    ).body
  const bindWallet = async (fields: Fields = {}, browser = player) =>
    (
      await browser.post('/sobet/pay/addCoinWallet', {
        coinType: 'USDT_TRC',
        address: tron,
        name: '自己的',
        pay_password,
        ...fields,
      })
    ).body
  const remove = async (id: unknown, fields: Fields = {}, browser = player) =>
    (await browser.post('/sobet/pay/deleteCard', { id: String(id), pay_password, ...fields })).body
  const read = async (browser = player) =>
    (await browser.get('/sobet/pay/cardManageAjax')).body['result'] as Readonly<Record<string, unknown>>
  const bound = async (browser = player) => (await browser.get('/sobet/api/userBankCheck/queryResult')).body
  const letters = async () => (await db().select().from(letter)).map(({ content }) => content)

  test('[F-181] a bound card is answered with its bank, its last digits, its masked holder and the time of binding', async () => {
    expect(await read()).toMatchObject({ exist: true, userInfo: { sn: '' }, bankCardList: [] })
    const { code, id } = await bindCard({ bankCardNo: '6225 8801-2345 1230', sn: ' 林 晓' })
    expect(code).toBe(0)
    expect(await read()).toMatchObject({
      userInfo: { sn: '林*' },
      bankCardList: [
        {
          id,
          bankAllas: 'CMB',
          bankNameZH: '招商银行',
          bankCardNo: '**** **** **** 1230',
          sn: '林*',
          bindTime: '2026-11-21 12:00:00',
        },
      ],
    })
  })

  test('[F-399] the query of the cards answers -4 before the first one, and 0 with it', async () => {
    expect(await bound()).toMatchObject({ code: -4, msg: '还没有绑定提款银行卡' })
    await bindCard()
    expect(await bound()).toMatchObject({ code: 0, retData: [{ bankCardNo: '**** **** **** 1230' }] })
    expect(await bound(other)).toMatchObject({ code: -4 })
  })

  test('[F-182] a wallet is answered with its type, its name, and the two ends of its address', async () => {
    const { id } = await bindWallet()
    expect((await read())['coinWalletList']).toEqual([
      { id, address: 'TR7NHq…jLj6t', coinType: 'USDT_TRC', name: '自己的', bindTime: '2026-11-21 12:00:00' },
    ])
  })

  test.each([
    ['USDT_TRC', tron, 'coinWalletList'],
    ['USDC_ERC', evm, 'coinWalletList'],
    ['TOPAY', 'haocai2026', 'coinWalletListUCToPay'],
    ['EBPAY', 'haocai2026', 'coinWalletListEBPAY'],
    ['CNYT', 'haocai2026', 'coinWalletListCNYT'],
    ['MPAY', 'haocai2026', 'coinWalletListMP'],
  ])('[F-183] a wallet of type %s is in its list and in no other', async (coinType, address, list) => {
    expect(await bindWallet({ coinType, address })).toMatchObject({ code: 0 })
    const filled = Object.entries(await read()).flatMap(([name, value]) =>
      name.startsWith('coinWalletList') && (value as readonly unknown[]).length > 0 ? [name] : [],
    )
    expect(filled).toEqual([list])
  })

  test.each([
    ['WECHAT', 'wxp://f2f0Qk2V8M3n5p7r9t', 'wechatWalletId', 'https://qr.alipay.com/fkx01234abcd'],
    ['ALIPAY', 'HTTPS://QR.ALIPAY.COM/FKX01234ABCD', 'alipayWalletId', 'wxp://f2f0Qk2V8M3n5p7r9t'],
  ])(
    '[F-184] the id of the bound %s code is given, and its link masked',
    async (coinType, address, id, other) => {
      expect(await read()).toMatchObject({ wechatWalletId: '', alipayWalletId: '', collectionCodeList: [] })
      expect(await bindWallet({ coinType, address: other })).toMatchObject({ code: 8 })
      const made = await bindWallet({ coinType, address })
      expect(made).toMatchObject({ code: 0 })
      expect(await read()).toMatchObject({
        wechatWalletId: '',
        alipayWalletId: '',
        [id]: made['id'],
        collectionCodeList: [{ id: made['id'], coinType }],
      })
      expect(JSON.stringify(await read())).not.toContain(address)
      expect(await bindWallet({ coinType, address: `${address}9` })).toMatchObject({ code: 12 })
    },
  )

  test.each([
    ['a number with a wrong check digit', { bankCardNo: '6225880123451231' }, 8],
    ['a number that is too short', { bankCardNo: '622588012345' }, 8],
    ['a number in full width', { bankCardNo: '６２２５８８０１２３４５１２３０' }, 8],
    ['a name of one character', { sn: '林' }, 7],
    ['a name in letters', { sn: 'Lin Xiao' }, 7],
    ['no name', { sn: '' }, 7],
    ['a wrong fund password', { pay_password: wrong }, 2],
  ] satisfies readonly (readonly [string, Fields, number])[])(
    'a card with %s is refused, and nothing is bound',
    async (_story, fields, code) => {
      expect(await bindCard(fields)).toMatchObject({ code })
      expect(await read()).toMatchObject({ bankCardList: [], userInfo: { sn: '' } })
      expect(await letters()).toEqual([])
    },
  )

  test('what is refused for its number costs no try of the fund password', async () => {
    for (let n = 0; n < 7; n += 1) expect(await bindCard({ bankCardNo: '1' })).toMatchObject({ code: 8 })
    expect(await bindCard()).toMatchObject({ code: 0 })
  })

  test('a bank or a type of wallet that does not exist is a bad request', async () => {
    expect(await bindCard({ bankAllas: 'XXX' })).toMatchObject({ code: 400 })
    expect(await bindWallet({ coinType: 'USDT_XYZ' })).toMatchObject({ code: 400 })
  })

  test('an address of another network is refused by the name of the one that was chosen', async () => {
    expect(await bindWallet({ address: evm })).toMatchObject({
      code: 8,
      msg: '这不是 TRC20 的地址，请核对后重新输入',
    })
    expect(await bindWallet({ coinType: 'USDT_ERC' })).toMatchObject({ code: 8 })
    expect((await read())['coinWalletList']).toEqual([])
  })

  test('the first card fixes the holder of all later ones, also after it was taken away', async () => {
    const { id } = await bindCard()
    expect(await bindCard({ bankCardNo: others[0] ?? '', sn: '王芳' })).toMatchObject({
      code: 10,
      msg: '持卡人须与首次绑定的姓名一致',
    })
    // The name need not be repeated.
    expect(await bindCard({ bankCardNo: others[0] ?? '', sn: '' })).toMatchObject({ code: 0 })
    await remove(id)
    expect(await bindCard({ sn: '王芳' })).toMatchObject({ code: 10 })
    // Of another member it says nothing.
    expect(await bindCard({ sn: '王芳' }, other)).toMatchObject({ code: 0 })
  })

  test('the same account is bound once, whatever the case of its letters, and again after it was taken away', async () => {
    const { id } = await bindCard()
    expect(await bindCard({ bankAllas: 'ICBC' })).toMatchObject({ code: 11 })
    expect(await remove(id)).toMatchObject({ code: 0 })
    expect(await remove(id)).toMatchObject({ code: 1 })
    const again = await bindCard()
    expect(again).toMatchObject({ code: 0 })
    expect(again['id']).not.toBe(id)
    expect(await bindWallet({ coinType: 'USDT_ERC', address: evm })).toMatchObject({ code: 0 })
    expect(await bindWallet({ coinType: 'USDT_ERC', address: evm.toLowerCase() })).toMatchObject({ code: 11 })
    // On another network the same address is another account.
    expect(await bindWallet({ coinType: 'USDT_ARB', address: evm })).toMatchObject({ code: 0 })
  })

  test('of a kind there are so many and no more, also when all come at once', async () => {
    const answers = await Promise.all(
      ['USDT_ERC', 'USDT_ARB', 'USDT_BSC', 'USDT_POL', 'USDT_OP', 'USDT_AVAX'].map((coinType) =>
        bindWallet({ coinType, address: evm }),
      ),
    )
    expect(answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 12, 12, 12])
    expect((await read())['coinWalletList']).toHaveLength(3)
    // Another kind has its own.
    expect(await bindWallet({ coinType: 'TOPAY', address: 'haocai2026' })).toMatchObject({ code: 0 })
  })

  test('who has no fund password sets one first', async () => {
    const [row] = await db().select().from(member).where(eq(member.cn, 'player01'))
    const write = (fundPasswordHash: string | null) =>
      db().update(member).set({ fundPasswordHash }).where(eq(member.cn, 'player01'))
    await write(null)
    expect(await read()).toMatchObject({ exist: false })
    expect(await bindCard()).toMatchObject({ code: 9 })
    await write(row?.fundPasswordHash ?? null)
    expect(await bindCard()).toMatchObject({ code: 0 })
  })

  test('where the member wants a second step for it, binding and taking away need a code', async () => {
    const guarded = await it.signIn('agent01')
    const { secret } = await bindAuthenticator(guarded, noon)
    expect(await bindCard({}, guarded)).toMatchObject({ code: 0 })
    await secure(guarded, 'setTwoStep', { act: 'bindAddress', on: true })
    expect(await read(guarded)).toMatchObject({ twostepBindAddress: true })
    expect(await bindWallet({}, guarded)).toMatchObject({ code: 5 })
    expect(await bindWallet({ code: '000000' }, guarded)).toMatchObject({ code: 6 })
    const later = new Date(noon.getTime() + 30_000)
    expect(await bindWallet({ code: codeAt(secret, later) }, guarded)).toMatchObject({ code: 0 })
    const [held] = (await read(guarded))['coinWalletList'] as readonly { readonly id: string }[]
    expect(await remove(held?.id, {}, guarded)).toMatchObject({ code: 5 })
    expect((await read(guarded))['coinWalletList']).toHaveLength(1)
  })

  test('nobody takes away what belongs to another member', async () => {
    const { id } = await bindCard()
    expect(await remove(id, {}, other)).toMatchObject({ code: 1 })
    expect(await remove(id, { pay_password: wrong })).toMatchObject({ code: 2 })
    expect((await read())['bankCardList']).toHaveLength(1)
  })

  test('each act is told by letter and written into the audit log, neither with a number', async () => {
    const { id } = await bindCard()
    await remove(id)
    expect(await letters()).toEqual([
      expect.stringContaining('绑定了 招商银行 **** **** **** 1230'),
      expect.stringContaining('删除了 银行卡 **** **** **** 1230'),
    ])
    const logged = await db().select().from(auditLog)
    const acts = logged.filter(({ action }) => action.endsWith('-payout'))
    expect(acts.map(({ action, details }) => [action, details])).toEqual(
      expect.arrayContaining([
        ['bind-payout', { payout: id }],
        ['remove-payout', { payout: id }],
      ]),
    )
  })

  test('no table has the number or the name as text', async () => {
    await bindCard()
    await bindWallet()
    const stored = JSON.stringify(
      await rows(
        db(),
        sql`select row_to_json(p)::text as account, row_to_json(h)::text as holder
        from payout_account p left join payout_holder h using (member_id)`,
      ),
    )
    const asHex = (text: string) => Buffer.from(text).toString('hex')
    for (const text of [card, tron, '林晓']) {
      expect(stored).not.toContain(text)
      expect(stored).not.toContain(asHex(text))
    }
    const [row] = await db().select().from(payoutAccount)
    expect(row?.shown).toBe('**** **** **** 1230')
  })
})
