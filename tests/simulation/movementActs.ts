/** The acts that ask for movements: new ones, repeated ones, and keys that are void or belong to something else. */
import type { Dice } from '../kit/seeded.ts'
import { draftMovement, underSameKey } from './movementDrafts.ts'
import type { Player } from './player.ts'
import type { MovementRequest, Teller } from './teller.ts'

/** The data that such an act may use. */
export interface MovementScene {
  readonly dice: Dice
  /** Whose movement it is. */
  readonly player: Player
  readonly players: readonly Player[]
  readonly teller: Teller
}

const acts = {
  one: 6,
  several: 4,
  twice: 1,
  contested: 1,
  again: 4,
  otherContent: 2,
  keyOfBet: 1,
  void: 1,
  race: 2,
} as const

type Act = keyof typeof acts

const hat = (Object.keys(acts) as Act[]).flatMap((act) => Array<Act>(acts[act]).fill(act))

/** Performs a random act with movements. */
export const actMovement = (scene: MovementScene): void => {
  const { dice, player, players, teller } = scene
  const draft = draftFor(scene, player)
  switch (dice.pick(hat)) {
    case 'one':
      return teller.ask([draft])
    case 'several':
      return teller.ask([draft, ...players.map((one) => draftFor(scene, one))])
    case 'twice':
      return teller.ask([draft, draft])
    case 'contested':
      return teller.ask([draft, underSameKey(dice, draft, othersThan(scene, player))])
    case 'again': {
      const answered = teller.requests.filter(({ isOpen }) => !isOpen)
      return answered.length > 0 ? teller.askAgain(dice.pick(answered)) : undefined
    }
    case 'otherContent': {
      const mine = teller.requests.filter((one) => one.draft.memberId === player.member.id && isAccepted(one))
      if (mine.length === 0) return
      return teller.ask([underSameKey(dice, dice.pick(mine).draft, othersThan(scene, player))])
    }
    case 'keyOfBet': {
      const bets = player.submissions.filter(({ state }) => state === 'accepted')
      return bets.length > 0 ? teller.ask([{ ...draft, key: dice.pick(bets).key }]) : undefined
    }
    case 'void':
      return teller.askVoid(draft)
    case 'race':
      return teller.race(draft)
  }
}

const isAccepted = ({ told }: MovementRequest): boolean => told.some((outcome) => 'answer' in outcome)

const othersThan = ({ players }: MovementScene, { member }: Player): readonly bigint[] =>
  players.flatMap((one) => (one.member.id === member.id ? [] : [one.member.id]))

const draftFor = (scene: MovementScene, player: Player) =>
  draftMovement(scene.dice, player.member.id, othersThan(scene, player))
