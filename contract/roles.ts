/**
 * What the types of users may do (lottery.md §6): one table for the server and for the pages. A type that is not in it has
 * every right of a player.
 */

/** Something that not every signed-in user may do. */
export type Right = 'bet'

interface Role {
  readonly name: string
  readonly userTypes: readonly number[]
  readonly rights: readonly Right[]
}

const roles: readonly Role[] = [
  // Who answers players, and sees what they bet, plays no game himself.
  { name: 'staff', userTypes: [5], rights: [] },
]

/** Whether a user of this type has the right. */
export const mayDo = (userType: number, right: Right): boolean =>
  roles.find(({ userTypes }) => userTypes.includes(userType))?.rights.includes(right) ?? true
