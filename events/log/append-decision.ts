/** Reads a stream, decides, appends; reads and decides again when somebody else has appended in between. */

import type { Refusal } from '#events/shop/decision.ts'
import type { Actor, OpenEvents, OpenedEvent, PastEvent } from '#events/shop/event.ts'
import type { OrderCommand } from '#events/shop/order-commands.ts'
import { decide } from '#events/shop/order-decider.ts'
import { evolve, noOrder } from '#events/shop/order-state.ts'
import type { EventLog } from './event-log.ts'

type Decided =
  | {
      readonly accepted: true
      /** What the stream had before. */
      readonly history: readonly OpenedEvent[]
      /** What the command has added; it may be nothing. */
      readonly made: readonly PastEvent[]
      /** Of the stream's last event. */
      readonly position: number
    }
  | { readonly accepted: false; readonly refusal: Refusal }

/** `mayAppend`, when given, is asked before each append with what the stream has; nothing is appended when it says no. */
export type AppendDecision = (
  stream: string,
  command: Exclude<OrderCommand, { type: 'PlaceOrder' }>,
  actor: Actor,
  mayAppend?: (history: readonly OpenedEvent[], at: string) => boolean,
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
      const decision = decide(command, history.reduce(evolve, noOrder))
      if (!decision.accepted) return decision
      const { events } = decision
      const at = new Date(clock()).toISOString()
      if (events.length === 0 || !mayAppend(history, at)) {
        // It is answered as done, although nothing is written.
        await log.settled()
        return { accepted: true, history, made: [], position: history.at(-1)?.position ?? 0 }
      }
      const result = await log.append({ stream, expected: history.length, events, actor, at })
      if (result.outcome !== 'appended') continue
      const made = events.map((event) => ({ ...event, at }))
      return { accepted: true, history, made, position: result.position }
    }
  }
}
