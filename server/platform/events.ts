/**
 * The event bus of one process: domains publish, sockets and jobs subscribe. Each domain declares its own events with
 * `defineBusEvent`; the bus knows none of them. Nodes do not share a bus: state that several nodes need is in the database.
 */

/** An event names its type. */
export interface BusEvent {
  readonly type: string
}

/** Identifies one type of event, so that a subscriber gets exactly that type. */
export interface EventToken<E extends BusEvent> {
  readonly type: E['type']
  /** True when the event is of this type. */
  isOf(event: BusEvent): event is E
}

/** Declares a type of event. `type` must equal the `type` of its events. */
export const defineBusEvent = <E extends BusEvent>(type: E['type']): EventToken<E> => ({
  type,
  isOf: (event): event is E => event.type === type,
})

/** Publishes events of `E` to subscribers; a listener that throws does not affect the others. */
export interface EventBus<E extends BusEvent = never> {
  publish(event: E): void
  /** Calls the listener for every event of one type, until the returned function is called. */
  subscribe<S extends BusEvent>(token: EventToken<S>, listener: (event: S) => void): () => void
}

/** Makes a bus inside this process. Listeners are called in the order of their subscription. */
export const createEventBus = <E extends BusEvent>(onError: (error: unknown) => void): EventBus<E> => {
  const listeners = new Set<(event: BusEvent) => void>()
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          onError(error)
        }
      }
    },
    subscribe(token, listener) {
      const hear = (event: BusEvent): void => {
        if (token.isOf(event)) listener(event)
      }
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}
