/**
 * The folds: the state and position of each projection of the dashboard. A fold that cannot process an event stops at its last
 * valid state; the others continue.
 */

import type { RecordedEvent } from '#events/event.ts'
import { type DashboardStates, projections } from './dashboard.ts'
import type { Projection } from './projection.ts'

type Fold = {
  readonly projection: Projection<unknown>
  readonly state: unknown
  /** Position of the last event in the state. */
  readonly position: number
  /** The event that the fold could not process, and the error. */
  readonly stopped: { readonly position: number; readonly error: string } | null
}

export type Folds = readonly Fold[]

const LONGEST_ERROR = 200

/** All projections before the first event. */
export const freshFolds: Folds = Object.values(projections).map((projection) => ({
  // A state is passed only to the `evolve` that returned it, so its type is not needed here.
  projection: projection as Projection<unknown>,
  state: projection.initial,
  position: 0,
  stopped: null,
}))

/** The projections with their versions. States that were stored with other versions are not restored. */
export const foldVersions = freshFolds
  .map(({ projection: { name, version } }) => `${name} ${version}`)
  .join(', ')

/** Returns folds with states that were stored at a position with these `foldVersions`; null when a state is missing. */
export function restoredFolds(position: number, states: Readonly<Record<string, unknown>>): Folds | null {
  if (freshFolds.some(({ projection: { name } }) => !Object.hasOwn(states, name))) return null
  return freshFolds.map((fold) => ({ ...fold, state: states[fold.projection.name], position }))
}

/** Returns the folds after more events. The events must start at or before the next event that each fold needs. */
export function foldEvents(folds: Folds, events: readonly RecordedEvent[]): Folds {
  return folds.map((fold) => foldOne(fold, events))
}

function foldOne(fold: Fold, events: readonly RecordedEvent[]): Fold {
  if (fold.stopped !== null) return fold
  const { evolve } = fold.projection
  let { state, position } = fold
  let stopped: Fold['stopped'] = null
  let taking = position
  try {
    for (const event of events) {
      if (event.position <= position) continue
      taking = event.position
      state = evolve(state, event)
      position = taking
    }
  } catch (error) {
    stopped = { position: taking, error: String(error).slice(0, LONGEST_ERROR) }
  }
  return { ...fold, state, position, stopped }
}

/** Returns the states by name, as a view needs them. */
export function statesOf(folds: Folds): DashboardStates {
  const states = Object.fromEntries(folds.map(({ projection, state }) => [projection.name, state]))
  // `freshFolds` has one fold for each projection by its name, and every other `Folds` is made from it.
  return states as DashboardStates
}
