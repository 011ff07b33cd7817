/** A projection: a state computed from a sequence of events, by a pure fold with bounded, serialisable state. */

import type { RecordedEvent } from '#events/shop/event.ts'

export type Projection<State> = {
  readonly name: string
  /** To be raised whenever `initial` or `evolve` changes meaning: snapshots of another version are not used. */
  readonly version: number
  readonly initial: State
  /** The state after one more event. No clock, no I/O, no personal data; never changes the state it is given. */
  readonly evolve: (state: State, event: RecordedEvent) => State
}
