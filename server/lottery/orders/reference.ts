/**
 * Public references of orders and chases: a letter and 19 digits, which are the id in the database. The digits begin
 * with the second of acceptance (Beijing time), so references sort by time; the node and a counter follow.
 */
import { beijingStamp } from '../../platform/time/beijingTime.ts'

/** The reference of an order: `C` and 19 digits. */
export const orderIdOf = (id: bigint): string => `C${digitsOf(id)}`

/** The reference of a chase: `T` and 19 digits. */
export const traceIdOf = (id: bigint): string => `T${digitsOf(id)}`

/** The id in the reference of an order, undefined when the text is not one. */
export const orderIdFrom = (reference: string): bigint | undefined => idFrom('C', reference)

/** The id in the reference of a chase, undefined when the text is not one. */
export const traceIdFrom = (reference: string): bigint | undefined => idFrom('T', reference)

const digitsOf = (id: bigint): string => id.toString().padStart(19, '0')

/** The largest id that the database can store: days of the nineties, and digits that are no reference, go beyond it. */
const idMost = 2n ** 63n - 1n

const idFrom = (letter: string, reference: string): bigint | undefined =>
  new RegExp(`^${letter}\\d{19}$`).test(reference) && BigInt(reference.slice(1)) <= idMost
    ? BigInt(reference.slice(1))
    : undefined

const countersPerSecond = 100_000n
const nodesMax = 100n

/**
 * The ids that orders of a time may have, `until` excluded. A clock that was set back and seconds that borrowed numbers shift
 * an id by little: the range is a minute wider at its end, and the time of the order decides.
 */
export const idRange = (from: Date, until: Date): { readonly from: bigint; readonly until: bigint } => {
  const first = (at: Date) => {
    const id = BigInt(beijingStamp(at).slice(0, 12)) * nodesMax * countersPerSecond
    return id < idMost ? id : idMost
  }
  return { from: first(from), until: first(new Date(until.getTime() + 60_000)) }
}

/** Makes an id, or the first of `count` consecutive ones. */
export type NewId = (now: Date, count?: number) => bigint

/**
 * Makes ids: `yymmddHHMMSS`, two digits of the node, five of a counter. Two nodes of one site must not share a
 * number (0 to 99, `nodeNumber.ts`); while it stays, the ids of one maker only grow, even when its clock is set back.
 */
export const createIds = (node: () => bigint): NewId => {
  let second = 0n
  // The counter of the next id.
  let counter = 0n
  // Thousands of ids are created in a second, and the time part is the same for all.
  let stamped = { epochSecond: NaN, at: 0n }
  return (now, count = 1) => {
    const epochSecond = Math.floor(now.getTime() / 1000)
    if (epochSecond !== stamped.epochSecond)
      stamped = { epochSecond, at: BigInt(beijingStamp(now).slice(0, 12)) }
    const { at } = stamped
    if (at > second) [second, counter] = [at, 0n]
    // A second with more orders than its counter has numbers uses those of the next second.
    if (counter + BigInt(count) > countersPerSecond) [second, counter] = [second + 1n, 0n]
    const id = (second * nodesMax + node()) * countersPerSecond + counter
    counter += BigInt(count)
    return id
  }
}
