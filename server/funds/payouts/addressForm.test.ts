import { expect, test } from 'vitest'
import { comparable, isAddress } from './addressForm.ts'

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each([
  ['tron', tron],
  ['evm', evm],
  ['evm', evm.toLowerCase()],
  ['evm', `0x${evm.slice(2).toUpperCase()}`],
  ['solana', solana],
  ['account', 'haocai2026'],
] as const)('an address of %s: %s', (form, address) => {
  expect(isAddress(form, address)).toBe(true)
})

test.each([
  ['tron', 'a changed letter', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['tron', 'two letters exchanged', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt'],
  ['tron', 'an address of another network', evm],
  ['tron', 'a zero, which base58 has not', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgj0j6t'],
  ['tron', 'a letter too many', `${tron}1`],
  ['tron', 'full width', 'ＴR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['evm', 'one letter in the other case', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
  ['evm', 'a digit too few', evm.slice(0, -1)],
  ['evm', 'without its prefix', evm.slice(2)],
  ['solana', 'one letter too few', solana.slice(0, -1).slice(0, 31)],
  ['solana', 'a TRON address', tron],
  ['account', 'five characters', 'abcde'],
  ['account', 'a blank', 'abc def'],
  ['account', 'nothing', ''],
] as const)('is not one of %s: %s', (form, _story, address) => {
  expect(isAddress(form, address)).toBe(false)
})

test('an address of an EVM network is the same in any case, one of TRON is not', () => {
  expect(comparable('evm', evm)).toBe(evm.toLowerCase())
  expect(comparable('tron', tron)).toBe(tron)
})
