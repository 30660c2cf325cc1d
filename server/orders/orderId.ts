/** Public references of orders: readable, sortable by time, never twice. */
import { randomInt } from 'node:crypto'
import { beijingStamp } from './beijingTime.ts'

/** Makes references; each process starts its counter somewhere else and carries its own node number. */
export const createOrderIds = (): ((now: Date) => string) => {
  const node = randomInt(100).toString().padStart(2, '0')
  let counter = randomInt(100_000)
  return (now) => {
    counter = (counter + 1) % 100_000
    return `C${beijingStamp(now)}${node}${counter.toString().padStart(5, '0')}`
  }
}
