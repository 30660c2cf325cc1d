/** Runs one seed from its first minute to its last: the seed decides every next step. */
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { parseYuan, type Hao } from '#engine/money/money.ts'
import { rows, type Database } from '#server/platform/database/database.ts'
import { creditPlayer } from '#server/ledger/wallet.ts'
import { createDice, type Dice } from '../kit/seeded.ts'
import { act, actTimes } from './acts.ts'
import { createAgenda } from './agenda.ts'
import { createCall } from './call.ts'
import { createLine, weatherOf, type Message } from './line.ts'
import type { MovementDraft } from './movementDrafts.ts'
import { createNode, type SimulatedNode } from './node.ts'
import { createPlayer, type Player } from './player.ts'
import { createSteps, type Caller } from './steps.ts'
import { createTeller, type Teller } from './teller.ts'
import { createWitness, lastTransfer, type Seen } from './witness.ts'
import { prepareWorld } from './world.ts'

/** A period in which nothing was sold, or nobody could sell it; epoch milliseconds. */
export interface Gap {
  readonly from: number
  readonly to: number
}

/** The record of a run. */
export interface History {
  readonly seed: number
  readonly log: readonly string[]
  /** Things that a player saw and should never see. */
  readonly complaints: readonly string[]
  readonly players: readonly Player[]
  /** Asked for all movements. */
  readonly teller: Teller
  /** The statements about movements and keys. */
  readonly seen: readonly Seen[]
  /** The last transfer before the first minute. */
  readonly begunAfter: bigint
  /** Amounts that operators credited, by name of the player. */
  readonly credits: ReadonlyMap<string, Hao>
  readonly gaps: readonly Gap[]
  /** Maximum difference between two clocks. */
  readonly clockSpreadMs: number
}

const second = 1_000
const actSeconds = 240
const healAtSeconds = 300
const lastReadSeconds = 560
const endSeconds = 585
// Statements may wait while other events run.
const holdShare = 0.05
const crashShare = 1 / 150
// Statements that post movements are few.
const movementCrashShare = 1 / 20
/** A world that takes more steps is in an endless loop. */
const stepsMax = 60_000

/** Runs a seed. The caller keeps the database. */
export const runSeed = async (
  database: Database & { readonly client: Parameters<typeof createSteps>[0] },
  seed: number,
  stretch: number,
): Promise<History> => {
  const dice = createDice(seed, 'world')
  const start = await prepareWorld(database, dice, seed, stretch)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  const nodes: SimulatedNode[] = []
  try {
    return await live(database, dice, seed, start, nodes)
  } finally {
    for (const node of nodes) node.kill()
    vi.useRealTimers()
    for (const node of nodes) await node.dispose()
  }
}

/** What the parts of a run share. */
interface Stage {
  readonly agenda: ReturnType<typeof createAgenda>
  readonly steps: ReturnType<typeof createSteps>
  readonly dice: Dice
  readonly seed: number
  readonly begin: number
  readonly write: (text: string) => unknown
  readonly gaps: { from: number; to: number }[]
}

const live = async (
  database: Parameters<typeof runSeed>[0],
  dice: Dice,
  seed: number,
  { at, starters }: Awaited<ReturnType<typeof prepareWorld>>,
  born: SimulatedNode[],
): Promise<History> => {
  const begin = at.getTime()
  const agenda = createAgenda(begin)
  const begunAfter = await lastTransfer(database.client)
  const { seen, watch } = createWitness(database.client)
  const steps = createSteps(database.client, watch)
  const log: string[] = []
  const complaints: string[] = []
  const credits = new Map<string, Hao>()
  const gaps: { from: number; to: number }[] = []
  const write = (text: string) => log.push(`${((agenda.now() - begin) / second).toFixed(3)} ${text}`)

  const stage: Stage = { agenda, steps, dice, seed, begin, write, gaps }
  const nodes = createNodes(stage, born)
  const weather = weatherOf(dice)
  const line = createLine(agenda, createDice(seed, 'line'), weather, (message: Message) =>
    nodes.nodeUp()?.deliver(message),
  )
  const tellersLine = createLine(
    agenda,
    createDice(seed, "teller's line"),
    weather,
    (drafts: readonly MovementDraft[]) => nodes.nodeUp()?.post(drafts),
  )
  const complain = (text: string) => {
    complaints.push(text)
    write(`!! ${text}`)
  }
  const players = starters.map(({ member }, n) =>
    createPlayer({ name: `player ${n + 1}`, member, agenda, line, log: write, complain }),
  )
  const teller = createTeller({
    agenda,
    dice: createDice(seed, 'teller'),
    call: createCall(agenda, tellersLine),
    players,
    log: write,
  })

  planEvents(stage, {
    players,
    teller,
    starters,
    credits,
    heal() {
      line.heal()
      tellersLine.heal()
      nodes.crashNoMore()
    },
  })
  await runToEnd(stage, nodes)
  const clockSpreadMs = Math.max(...nodes.ahead.map(Math.abs))
  return { seed, log, complaints, players, teller, seen, begunAfter, credits, gaps, clockSpreadMs }
}

/** The nodes of the site: one slot each, in which a crashed node is replaced by a new one. */
const createNodes = ({ agenda, steps, dice, seed, write, gaps }: Stage, born: SimulatedNode[]) => {
  const ahead = [0, ...(dice.chance(0.4) ? [dice.pick([0, 0, 1_500, -1_500])] : [])]
  const places: SimulatedNode[] = []
  const boot = (place: number): void => {
    const name = `node ${place + 1}`
    const node = createNode({ name, seed, agenda, steps, aheadMs: ahead[place] ?? 0 })
    places[place] = node
    born.push(node)
    write(`${name} starts`)
    node.boot().then(
      () => write(`${name} is up`),
      () => write(`${name} did not start`),
    )
  }
  let crashes = dice.below(5)
  const crash = (place: number): void => {
    crashes -= 1
    write(`node ${place + 1} crashes`)
    places[place]?.kill()
    const back = agenda.now() + 500 + dice.below(25_000)
    gaps.push({ from: agenda.now(), to: back + 1_000 })
    agenda.at(back, () => boot(place))
  }

  const nodeUp = () => {
    const up = places.filter((node) => node.isUp())
    return up.length > 0 ? dice.pick(up) : undefined
  }
  for (const place of ahead.keys()) boot(place)
  return {
    ahead,
    places,
    crash,
    nodeUp,
    mayCrash: () => crashes > 0,
    crashNoMore: () => void (crashes = 0),
  }
}

/** What a run plans beside the acts of players. */
interface Plan {
  readonly players: readonly Player[]
  readonly teller: Teller
  readonly starters: Awaited<ReturnType<typeof prepareWorld>>['starters']
  readonly credits: Map<string, Hao>
  readonly heal: () => void
}

const planEvents = (stage: Stage, { players, teller, starters, credits, heal }: Plan): void => {
  const { agenda, steps, dice, begin, write, gaps } = stage
  // Operators use the same database; their statements run between any others.
  const operator: Caller = { name: 'operator', alive: () => true }
  const { db } = steps.open(operator)
  const pause = (paused: boolean): void => {
    write(paused ? 'mjffc is paused' : 'mjffc sells again')
    void rows(
      db,
      sql`insert into lottery_pause (lottery, paused, reason) values ('mjffc', ${paused}, 'of a simulated world')
        on conflict (lottery) do update set paused = excluded.paused`,
    )
  }
  const planned = (seconds: number, run: () => void) => agenda.at(begin + seconds * second, run)

  // The poll of a client finds its vouchers within ten seconds and accepts them.
  for (const [n, { vouchers }] of starters.entries())
    for (const { id } of vouchers)
      agenda.at(begin + dice.below(10 * second), () => players[n]?.acceptVoucher(id))
  for (const after of actTimes(dice, actSeconds)) {
    agenda.at(begin + after, () => {
      const who = dice.below(players.length)
      const player = players[who]
      const starter = starters[who]
      if (player && starter)
        act({ dice, now: agenda.now(), player, players, teller, vouchers: starter.vouchers })
    })
  }
  if (dice.chance(0.25)) {
    const from = 20 + dice.below(180)
    const to = from + 20 + dice.below(70)
    gaps.push({ from: begin + from * second, to: begin + (to + 31) * second })
    planned(from, () => pause(true))
    planned(to, () => pause(false))
  }
  if (dice.chance(0.3)) {
    const player = dice.pick(players)
    const amount = parseYuan(String(1 + dice.below(50)))
    credits.set(player.name, amount)
    planned(dice.below(actSeconds), () => {
      write(`${player.name} is credited ${amount}`)
      void creditPlayer(db, player.member.id, amount, 'of a simulated world', new Date(agenda.now()))
    })
  }
  planned(healAtSeconds, () => {
    write('the line heals')
    heal()
  })
  planned(lastReadSeconds, () => {
    for (const player of players) {
      player.readBalance()
      player.readOrders()
    }
  })
}

/** Runs events and statements in an order that the dice decide, until nothing is left to run. */
const runToEnd = async (
  { agenda, steps, dice, seed, begin, write }: Stage,
  { places, crash, mayCrash }: ReturnType<typeof createNodes>,
): Promise<void> => {
  const end = begin + endSeconds * second
  for (let count = 0; ; count += 1) {
    if (count > stepsMax) throw new Error(`seed ${seed} must come to an end`)
    await steps.quiet()
    const ready = steps.ready()
    const next = agenda.next() ?? Infinity
    if (ready.length === 0 || (next < end && dice.chance(holdShare))) {
      if (next >= end) break
      agenda.step()
      continue
    }
    const step = dice.pick(ready)
    const place = places.findIndex((node) => node === step.caller)
    const share = step.label.includes('post_movements') ? movementCrashShare : crashShare
    const isCrash = mayCrash() && place >= 0 && dice.chance(share)
    // A node may crash before its statement runs, or after it but before it receives the result.
    if (isCrash && dice.chance(0.5)) {
      crash(place)
      continue
    }
    write(`  ${step.caller.name}: ${step.label}`)
    steps.release(step)
    if (isCrash) crash(place)
  }
}
