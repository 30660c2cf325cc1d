/** Every way, family and bank has an icon, and none can be taken for another. */
import { expect, test } from 'vitest'
import { bankCodes } from '#contract/funds/banks.ts'
import { chainCoins } from '#contract/funds/coins.ts'
import { depositKindOf, depositKinds } from '#contract/funds/depositKinds.ts'
import { coinTypes } from '#contract/funds/payoutKinds.ts'
import { bankIcons, familyIcons, iconOfBank, iconOfWallet, iconOfWay, wayIcons } from './payIcons.ts'

const looks = (icons: object): readonly string[] => Object.values(icons).map((icon) => JSON.stringify(icon))

test('every way has an icon that no other way has; an unknown one has that of its family, or none', () => {
  expect(Object.keys(wayIcons)).toEqual(Object.keys(depositKinds))
  expect(new Set(looks(wayIcons)).size).toBe(Object.keys(wayIcons).length)
  expect(iconOfWay('UC_NEW_WEB', 'USDT_BSC')).toBe(familyIcons.USDT_BSC)
  for (const unknown of ['', 'toString', '__proto__']) {
    expect(iconOfWay(unknown, unknown)).toBeUndefined()
    expect(iconOfBank(unknown)).toBeUndefined()
    expect(iconOfWallet(unknown)).toBeUndefined()
  }
})

test('[F-169] the families have an icon each: eight networks of USDT, four of USDC, the web pages, bank, Alipay and WeChat', () => {
  const networks = Object.keys(familyIcons).filter((name) => name.startsWith('USD'))
  expect(networks).toEqual(chainCoins)
  expect(networks.filter((name) => name.startsWith('USDT'))).toHaveLength(8)
  expect(new Set(looks(familyIcons)).size).toBe(Object.keys(familyIcons).length)
  for (const type of coinTypes) expect(iconOfWallet(type)).toBeDefined()
  for (const way of Object.keys(depositKinds))
    expect(familyIcons).toHaveProperty(depositKindOf(way)?.type ?? '')
})

test('[F-171] each bank has an icon of its own; SPD and SPDB are one bank', () => {
  for (const code of bankCodes) expect(iconOfBank(code)).toBeDefined()
  expect(iconOfBank('SPD')).toBe(iconOfBank('SPDB'))
  const { SPD: _same, ...others } = bankIcons
  expect(new Set(looks(others)).size).toBe(bankCodes.length)
})

/** Relative luminance of a colour, as WCAG 2 defines it. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('white characters are readable on every ground', () => {
  for (const { ground } of Object.values({ ...familyIcons, ...wayIcons, ...bankIcons }))
    expect(1.05 / (luminance(ground) + 0.05)).toBeGreaterThan(4.5)
})
