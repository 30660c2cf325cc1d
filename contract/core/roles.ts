/**
 * What the types of users may do (lottery.md §6): one table for the server, the menus and the dialogs. A type that is not
 * in it is a member or an agent, and has every right but that of staff.
 */

/** Something that not every signed-in user may do or open. */
export const rights = [
  'bet',
  'recharge',
  'transfer',
  'withdraw',
  'chat',
  /** The team centre and the list of lower members. */
  'team',
  /** The account and fund password page. */
  'account',
  /** Bank cards and wallets to withdraw to. */
  'binding',
  /** Setting a forgotten password anew by oneself, and what that needs: an address, a question. */
  'recovery',
  /** The desk of staff. */
  'desk',
  /** Answering players. */
  'support',
  /** Reviewing deposits and withdrawals. */
  'finance',
] as const

/** One of these rights. */
export type Right = (typeof rights)[number]

/** The roles that lack a right. */
export type RoleName = 'player' | 'staff' | 'formerStaff' | 'limited' | 'trial' | 'agent'

/** What somebody of the staff does for the site; two operators grant it (decision 86). */
export const staffRoles = ['support', 'finance', 'administrator'] as const

/** One of them. */
export type StaffRole = (typeof staffRoles)[number]

/** The type of users of each staff role, and of who left the staff. */
export const staffTypes = { support: 5, finance: 8, administrator: 9, none: 6 } as const satisfies Readonly<
  Record<StaffRole | 'none', number>
>

interface Role {
  readonly name: RoleName
  readonly userTypes: readonly number[]
  readonly lacks: readonly Right[]
  /** Makes the second step at every login, and nothing without it (decision 57). */
  readonly secondStep?: true
}

/** What only staff may do. */
export const rightsOfStaff: readonly Right[] = ['desk', 'support', 'finance']

// Who sees what players bet and pay plays no game and has no wallet.
const staff = (role: StaffRole, ...lacks: readonly Right[]): Role => ({
  name: 'staff',
  userTypes: [staffTypes[role]],
  lacks: ['bet', 'recharge', 'transfer', 'withdraw', 'team', 'binding', 'recovery', ...lacks],
  secondStep: true,
})

const roles: readonly Role[] = [
  { name: 'player', userTypes: [0], lacks: ['team', ...rightsOfStaff] },
  staff('support', 'finance'),
  staff('finance', 'support'),
  staff('administrator'),
  { name: 'formerStaff', userTypes: [staffTypes.none], lacks: rights },
  { name: 'limited', userTypes: [7], lacks: ['recharge', 'transfer', ...rightsOfStaff] },
  {
    name: 'trial',
    userTypes: [10],
    lacks: [
      'recharge',
      'transfer',
      'withdraw',
      'chat',
      'team',
      'account',
      'binding',
      'recovery',
      ...rightsOfStaff,
    ],
  },
]

const agent: Role = { name: 'agent', userTypes: [], lacks: rightsOfStaff }

const roleOf = (userType: number): Role =>
  roles.find(({ userTypes }) => userTypes.includes(userType)) ?? agent

/** The name of the role of this type of user. */
export const roleNameOf = (userType: number): RoleName => roleOf(userType).name

/** The role of a member of staff; undefined for everybody else. */
export const staffRoleOf = (userType: number): StaffRole | undefined =>
  staffRoles.find((role) => staffTypes[role] === userType)

/** Whether a user of this type has the right. */
export const mayDo = (userType: number, right: Right): boolean => !roleOf(userType).lacks.includes(right)

/** Whether a user of this type makes the second step at every login. */
export const needsSecondStep = (userType: number): boolean => roleOf(userType).secondStep === true

/** What the second step of a session was made with. */
export const secondSteps = ['authenticator', 'recoveryCode', 'passkey'] as const

/** One of them. */
export type SecondStep = (typeof secondSteps)[number]

/** Whether a session can do nothing but bind a factor: its user needs a second step, and it was not made. */
export const lacksSecondStep = ({
  userType,
  secondStep,
}: {
  readonly userType: number
  readonly secondStep: SecondStep | undefined
}): boolean => needsSecondStep(userType) && secondStep === undefined
