/**
 * Whoever asks the nodes of a simulated world to post movements: jobs, other members, providers of payments. A key is made
 * before it is sent. What was not answered in time is asked again under its key until it is answered, since a key is
 * accepted once; or it is given up: its member asks for the outcome, which makes the key void unless it was accepted.
 */
import type { MovementOutcome } from '#server/ledger/movements/movement.ts'
import type { Dice } from '../kit/seeded.ts'
import type { Agenda } from './agenda.ts'
import type { Call } from './call.ts'
import type { MovementDraft } from './movementDrafts.ts'
import type { Player } from './player.ts'

/** A movement that was asked for, and the answers that its asker received. */
export interface MovementRequest {
  readonly title: string
  readonly draft: MovementDraft
  /** Outcomes, oldest first. */
  readonly told: MovementOutcome[]
  /** Its member was answered that the key is void. */
  isVoid: boolean
  /** A question about it is not answered yet. */
  isOpen: boolean
  /** Times at which copies of it reached a node. */
  readonly arrivals: number[]
}

/** Asks for movements. */
export interface Teller {
  readonly requests: readonly MovementRequest[]
  /** Asks for some at once, as a job does that pays several members. */
  ask(drafts: readonly MovementDraft[]): void
  /** Asks again for one whose outcome is known. */
  askAgain(request: MovementRequest): void
  /** Makes the key void first, then asks. */
  askVoid(draft: MovementDraft): void
  /** Asks, and for the outcome at the same time. */
  race(draft: MovementDraft): void
}

/** The dependencies of a teller. */
export interface TellerParts {
  readonly agenda: Agenda
  readonly dice: Dice
  readonly call: Call<readonly MovementDraft[], readonly MovementOutcome[]>
  readonly players: readonly Player[]
  readonly log: (text: string) => void
}

/** How often what was not answered is given up. */
const giveUpShare = 0.3

/** Makes a teller. */
export const createTeller = ({ agenda, dice, call, players, log }: TellerParts): Teller => {
  const requests: MovementRequest[] = []
  const followed = new Set<string>()

  const open = (draft: MovementDraft): MovementRequest => {
    const title = `movement ${requests.length + 1} ${draft.name} ${draft.key.slice(0, 4)}`
    const request = { title, draft, told: [], isVoid: false, isOpen: true, arrivals: [] }
    requests.push(request)
    return request
  }

  const send = (some: readonly MovementRequest[]): void => {
    log(`asks for ${some.map(({ title }) => title).join(', ')}`)
    for (const one of some) one.isOpen = true
    call(
      some.map(({ draft }) => draft),
      {
        answered: (outcomes) => {
          for (const [n, one] of some.entries()) hear(one, outcomes[n])
        },
        lost: () => void agenda.at(agenda.now() + 500 + dice.below(5_000), () => afterLoss(some)),
      },
      () => {
        for (const { arrivals } of some) arrivals.push(agenda.now())
      },
    )
  }

  const hear = (request: MovementRequest, outcome: MovementOutcome | undefined): void => {
    if (!outcome) throw new Error(`${request.title} must have an outcome`)
    request.isOpen = false
    request.told.push(outcome)
    log(`${request.title} is ${outcome.outcome}`)
    const { next } = request.draft
    if (!next || !('answer' in outcome) || followed.has(next.key)) return
    followed.add(next.key)
    agenda.at(agenda.now() + dice.below(20_000), () => send([open(next)]))
  }

  const afterLoss = (some: readonly MovementRequest[]): void => {
    const [one, ...more] = some
    if (one && more.length === 0 && dice.chance(giveUpShare)) giveUp(one)
    else send(some)
  }

  /** Asks for the outcome of the key. Whatever it is, the movement is asked for once more: void is void. */
  const giveUp = (request: MovementRequest): void => askOutcome(request, () => send([request]))

  const askOutcome = (request: MovementRequest, after: () => void): void => {
    const { memberId, key } = request.draft
    const player = players.find(({ member }) => member.id === memberId)
    if (!player) throw new Error(`${request.title} must have a member`)
    player.askOutcome(key, {
      answered({ state }) {
        log(`${request.title}: its key is ${state}`)
        if (state === 'void') request.isVoid = true
        after()
      },
      lost: after,
    })
  }

  return {
    requests,
    ask: (drafts) => send(drafts.map(open)),
    askAgain: (request) => send([request]),
    askVoid: (draft) => giveUp(open(draft)),
    race(draft) {
      const request = open(draft)
      send([request])
      askOutcome(request, () => undefined)
    },
  }
}
