import { expect, test } from 'vitest'
import { createEventBus, defineBusEvent } from './events.ts'

interface Opened {
  readonly type: 'opened'
  readonly id: number
}
interface Closed {
  readonly type: 'closed'
}
const opened = defineBusEvent<Opened>('opened')
const closed = defineBusEvent<Closed>('closed')

test('a subscriber receives its own type of event, in the order of subscription, until it unsubscribes', () => {
  const bus = createEventBus<Opened | Closed>((error) => expect(error).toBeUndefined())
  const heard: string[] = []
  const end = bus.subscribe(opened, ({ id }) => heard.push(`first ${id}`))
  bus.subscribe(opened, ({ id }) => heard.push(`second ${id}`))
  bus.subscribe(closed, () => heard.push('closed'))
  bus.publish({ type: 'opened', id: 1 })
  end()
  bus.publish({ type: 'opened', id: 2 })
  bus.publish({ type: 'closed' })
  expect(heard).toEqual(['first 1', 'second 1', 'second 2', 'closed'])
})

test('a listener that throws is reported and does not affect others', () => {
  const errors: unknown[] = []
  const bus = createEventBus<Closed>((error) => errors.push(error))
  const heard: string[] = []
  bus.subscribe(closed, () => {
    throw new Error('broken')
  })
  bus.subscribe(closed, () => heard.push('closed'))
  bus.publish({ type: 'closed' })
  expect([errors, heard]).toEqual([[new Error('broken')], ['closed']])
})
