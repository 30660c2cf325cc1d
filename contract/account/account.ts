/** Signing in and out, the signed-in user, and the balance (lottery.md §7.1, wire.md §3). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { passwordHex, wireInt, wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

const appId = z._default(wireInt, 5)

/** The signed-in user as `/sso/login` answers it. */
export const loginUser = z.object({
  cn: z.string(),
  id: z.string(),
  nikeName: z.string(),
  userType: z.int(),
  platformId: z.int(),
  /** Epoch milliseconds of the previous login, or null at the first. */
  lastLoginTime: z.nullable(z.int()),
})

/** The fields of the user that the header, the route guard and the roles need (lottery.md §3.9). */
export const userInfo = z.object({
  uin: z.string(),
  cn: z.string(),
  nikeName: z.string(),
  userType: z.int(),
  platformId: z.int(),
  lastLoginTime: z.nullable(z.int()),
  /** Number of unread letters; absent from a server without letters. */
  lettersCount: z.optional(z.int()),
  /** The level of the member; absent from a server without levels. */
  userLevel: z.optional(z.int()),
  /** Whether a fund password is set; never the password. */
  payPwd: z.boolean(),
  /** Whether an authenticator is bound. */
  twostep: z.boolean(),
  /** For which acts a code of it is asked for. */
  twostepLogin: z.boolean(),
  twostepAgentTransfer: z.boolean(),
  twostepThirdTransfer: z.boolean(),
  twostepWithdraw: z.boolean(),
  twostepBindAddress: z.boolean(),
  /** Whether the password must be changed before anything else. */
  sureChange: z.boolean(),
  /** The prize group of the member (play-types.md §5). */
  prizeGroup: z.int(),
  /** Whether this session of staff can only bind a factor (decision 57); absent from other servers of this API. */
  secondStepNeeded: z.optional(z.boolean()),
})

const userInfoExample = {
  uin: '1001',
  cn: 'player01',
  nikeName: '林间小路',
  userType: 0,
  platformId: 1,
  lastLoginTime: 1_795_000_000_000,
  lettersCount: 0,
  userLevel: 1,
  payPwd: true,
  twostep: false,
  twostepLogin: false,
  twostepAgentTransfer: false,
  twostepThirdTransfer: false,
  twostepWithdraw: false,
  twostepBindAddress: false,
  sureChange: false,
  prizeGroup: 1960,
  secondStepNeeded: false,
}

/** POST /sso/login. */
export const login = defineCall({
  method: 'POST',
  path: '/sso/login',
  effect: 'write',
  envelope: 'centre',
  auth: 'anyone',
  body: 'json',
  retry: 'never',
  input: z.object({
    cn: z.string().check(z.minLength(1), z.maxLength(32)),
    password: passwordHex,
    appId,
    /** Of the authenticator, or a recovery code. */
    code: z.optional(z.string()),
    /** AuthenticationResponseJSON as text, in place of a code. */
    passkey: z.optional(z.string()),
    capchaCode: z.optional(z.string()),
  }),
  output: z.object({ user: loginUser }),
  errors: { WrongPassword: 2, CaptchaNeeded: 3, CaptchaWrong: 4, CodeNeeded: 5, CodeWrong: 6 },
  touches: ['session', 'balance', 'orders'],
  about:
    'Signs in and sets the session cookies. After 3 failures a captcha is asked for, after 5 the pair of account and network has to wait. `capchaCode`: the four digits of the picture (GET `/sso/imageCode`), or a proof of work, the base64 of `{challenge, solution}` for the challenge of GET `/sso/proofChallenge` (altcha). An account with the second step of login is answered 5 after the right password: then `code`, or `passkey` for the options that the refusal carries. Wrong codes count like failed logins. An account of staff is asked as soon as it has a factor; without one its session can only bind one (-4).',
  example: {
    input: { cn: 'player01', password: 'e10adc3949ba59abbe56e057f20f883e', appId: 5 },
    output: {
      user: {
        cn: 'player01',
        id: '1001',
        nikeName: '林间小路',
        userType: 0,
        platformId: 1,
        lastLoginTime: null,
      },
    },
  },
})

/** GET /sso/logout. */
export const logout = defineCall({
  method: 'GET',
  path: '/sso/logout',
  effect: 'write',
  envelope: 'centre',
  auth: 'anyone',
  byScript: true,
  retry: 'idempotent',
  input: z.object({ cn: z.optional(z.string()) }),
  output: z.object({}),
  errors: {},
  touches: ['session'],
  about: 'Ends the session of this browser and clears its cookies. Signing out twice is harmless.',
  example: { input: { cn: 'player01' }, output: {} },
})

/** GET /sso/u/getUserLoginState. */
export const loginState = defineCall({
  method: 'GET',
  path: '/sso/u/getUserLoginState',
  alsoAt: ['/sso/getUserLoginState'],
  effect: 'read',
  envelope: 'centre',
  byScript: true,
  auth: 'member',
  beforeSecondStep: true,
  retry: 'idempotent',
  input: z.object({ appId }),
  output: z.object({ result: z.object({ name: z.string(), id: z.string(), type: z.int() }) }),
  errors: {},
  touches: [],
  about: 'The session poll: 0 while signed in, -1 when not, -2 when the session was ended elsewhere.',
  example: { input: { appId: 5 }, output: { result: { name: 'player01', id: '1001', type: 0 } } },
})

/** GET /sobet/userInfo/userInfoAjax. */
export const userInfoAjax = defineCall({
  method: 'GET',
  path: '/sobet/userInfo/userInfoAjax',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  beforeSecondStep: true,
  retry: 'idempotent',
  input: z.object({ appId }),
  output: z.object({ data: z.object({ userInfo }), userInfo }),
  errors: {},
  touches: [],
  about: 'The user, under `data.userInfo` and, for older clients, under `userInfo` too.',
  example: {
    input: { appId: 5 },
    output: { data: { userInfo: userInfoExample }, userInfo: userInfoExample },
  },
})

/** GET /sobet/v2/userinfo/userInfoAjax. */
export const userInfoV2 = defineCall({
  method: 'GET',
  path: '/sobet/v2/userinfo/userInfoAjax',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  beforeSecondStep: true,
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({ data: z.object({ userInfo }), userInfo }),
  errors: {},
  touches: [],
  about: 'The same user, without parameters: the variant of the lottery page.',
  example: { input: {}, output: { data: { userInfo: userInfoExample }, userInfo: userInfoExample } },
})

/** GET /sobet/pay/getPlayerBalance. */
export const playerBalance = defineCall({
  method: 'GET',
  path: '/sobet/pay/getPlayerBalance',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({ cbId: z._default(z.string().check(z.maxLength(16)), 'sobet_01') }),
  /** `agentActiveBalance` is the balance of an agents' wallet, which a server may not have. */
  output: z.object({ cash: wireMoney, agentActiveBalance: z.optional(wireMoney) }),
  errors: { UnknownWallet: 1, WalletSilent: 2 },
  touches: [],
  about:
    'A wallet of the player, in yuan with at most 4 decimals: that of the lottery, or one of games, which is asked of its provider.',
  example: { input: { cbId: 'sobet_01' }, output: { cash: parseYuan('10000.00'), agentActiveBalance: 0n } },
})
