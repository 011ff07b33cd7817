/** Reads the stream of an order, decides and appends. Starts again when another append came in between. */

import type { Actor, OpenEvents } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { decide } from '#events/order-decider.ts'
import type { OrderCommand } from '#events/orders/order-commands.ts'
import { assertPlaced, evolve, noOrder, type PlacedOrder } from '#events/orders/order-state.ts'
import type { Refusal } from '#events/orders/refusal.ts'

type Decided =
  | {
      readonly accepted: true
      readonly before: PlacedOrder
      readonly after: PlacedOrder
      /** Whether the command added facts. */
      readonly isChanged: boolean
      /** The version of the stream's last event. */
      readonly position: number
    }
  | { readonly accepted: false; readonly refusal: Refusal }

type AppendableCommand = Exclude<OrderCommand, { type: 'PlaceOrder' }>

/**
 * A command that depends on what may change, such as the stock, is a function: it is called before each decision.
 * Calls `mayAppend` before each append with the order and the time, and appends nothing when it returns false. */
export type AppendDecision = (
  stream: string,
  command: AppendableCommand | (() => Promise<AppendableCommand>),
  actor: Actor,
  mayAppend?: (order: PlacedOrder, at: string) => boolean,
) => Promise<Decided>

type Dependencies = {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'settled'>
  readonly openEvents: OpenEvents
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

export function createAppendDecision({ log, openEvents, clock }: Dependencies): AppendDecision {
  return async (stream, command, actor, mayAppend = () => true) => {
    for (;;) {
      const history = await openEvents(await log.readStream(stream))
      const order = history.reduce(evolve, noOrder)
      const decision = decide(typeof command === 'function' ? await command() : command, order)
      if (!decision.accepted) return decision
      const before = assertPlaced(order)
      const { events } = decision
      const at = new Date(clock()).toISOString()
      if (events.length === 0 || !mayAppend(before, at)) {
        // The answer says that it is done, although nothing is written.
        await log.settled()
        const position = history.at(-1)?.position ?? 0
        return { accepted: true, before, after: before, isChanged: false, position }
      }
      const result = await log.append({ stream, expected: history.length, events, actor, at })
      if (result.outcome !== 'appended') continue
      const after = assertPlaced(events.map((event) => ({ ...event, at, actor })).reduce(evolve, order))
      return { accepted: true, before, after, isChanged: true, position: result.position }
    }
  }
}
