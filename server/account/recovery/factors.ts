/**
 * Which factors recover a login password (ASVS 6.4.2, 6.4.3): the whole table. A security question alone recovers nothing,
 * and no way touches the second factor itself, which a login still asks for afterwards. Two operators are a factor: they know
 * the person from elsewhere (decision 69).
 */

/** Something that only the holder of the account has or knows. */
export type Factor = 'email' | 'question' | 'authenticator' | 'operators'

/** The ways that a recovery offers, with what each proves. */
export const recoveryWays = [
  { name: 'email', factors: ['email'] },
  { name: 'question', factors: ['question', 'authenticator'] },
  { name: 'operators', factors: ['operators'] },
] as const satisfies readonly { readonly name: string; readonly factors: readonly Factor[] }[]

/** The names of the ways that a site offers: none by mail where no mail is sent. */
export const offeredWays = (hasMail: boolean): ('email' | 'question' | 'operators')[] =>
  recoveryWays.map(({ name }) => name).filter((name) => hasMail || name !== 'email')

/** Whether the proved factors are all of one way. */
export const mayReset = (proved: readonly string[]): boolean =>
  recoveryWays.some(({ factors }) => factors.every((factor) => proved.includes(factor)))
