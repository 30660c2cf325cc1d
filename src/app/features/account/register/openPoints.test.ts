import { expect, test } from 'vitest'
import { depositOf, openPoints } from './openPoints.ts'
import type { NameCheck, RegisterForm } from './register.snapshot.ts'

const full: RegisterForm = {
  userName: ' HaiTang26',
  password: 'quiet-river-27',
  confirm: 'quiet-river-27',
  captcha: '',
  deposit: '500',
  isAdult: true,
  agrees: true,
}
const proof = { kind: 'proof', state: 'verified', retry: () => undefined } as const
const picture = { kind: 'picture', svg: undefined, refresh: () => undefined } as const
const check = (state: NameCheck['state'], of = 'haitang26'): NameCheck => ({ of, state })

test.each([
  ['a full form', {}, []],
  ['a name that is free', { name: check('free') }, []],
  ['a name that is still being checked', { name: check('checking') }, []],
  ['a name that could not be checked', { name: check('lost') }, []],
  ['a name that is taken', { name: check('taken') }, ['用户名']],
  ['another name that is taken', { name: check('taken', 'haitang2') }, []],
  ['no name', { form: { userName: ' ' } }, ['用户名']],
  ['a name that begins with a digit', { form: { userName: '26haitang' } }, ['用户名']],
  ['a weak password', { form: { password: 'abc123', confirm: 'abc123' } }, ['密码']],
  ['a password that has the name', { form: { password: 'haitang26x', confirm: 'haitang26x' } }, ['密码']],
  ['another password the second time', { form: { confirm: 'quiet-river-28' } }, ['确认密码']],
  ['a picture that was not read', { captcha: picture }, ['安全验证']],
  ['a picture with its digits', { captcha: picture, form: { captcha: '1234' } }, []],
  ['no limit', { form: { deposit: ' ' } }, []],
  ['a limit below 1', { form: { deposit: '0.99' } }, ['每日存款上限']],
  ['a limit with three decimals', { form: { deposit: '1.005' } }, ['每日存款上限']],
  ['a limit that is no number', { form: { deposit: '5e3' } }, ['每日存款上限']],
  ['the highest limit', { form: { deposit: '10000000' } }, []],
  ['a limit above it', { form: { deposit: '10000000.01' } }, ['每日存款上限']],
  ['neither box ticked', { form: { isAdult: false, agrees: false } }, ['年满 18 周岁', '用户协议和隐私说明']],
] as const)('%s leaves open: %j', (_story, given, labels) => {
  const {
    form = {},
    name,
    captcha = proof,
  } = given as {
    form?: Partial<RegisterForm>
    name?: NameCheck
    captcha?: typeof proof | typeof picture
  }
  const points = openPoints({ ...full, ...form }, { name, captcha })
  expect(points.map(({ label }) => label)).toEqual(labels)
})

test.each([
  ['500', 5_000_000n],
  [' 1.1 ', 11_000n],
  ['9999999.99', 99_999_999_900n],
  ['1.005', undefined],
  ['', undefined],
] as const)('the limit %j is %s hao', (typed, hao) => expect(depositOf(typed)).toBe(hao))
