/** A projection: a bounded, serialisable state that a pure fold computes from a sequence of events. */

import type { RecordedEvent } from '#events/event.ts'

export type Projection<State> = {
  readonly name: string
  /** Raise it whenever `initial` or `evolve` changes its result: snapshots of another version are not used. */
  readonly version: number
  readonly initial: State
  /** Returns the state after one more event. It uses no clock, I/O or personal data, and never changes the given state. */
  readonly evolve: (state: State, event: RecordedEvent) => State
}
