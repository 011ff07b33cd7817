/**
 * The projections of the dashboard at work: where each stands and what it has added up to. An event that one of them
 * cannot take stops that one alone, at its last good state; the others go on.
 */

import type { RecordedEvent } from '#events/event.ts'
import { type DashboardStates, projections } from './dashboard.ts'
import type { Projection } from './projection.ts'

type Fold = {
  readonly projection: Projection<unknown>
  readonly state: unknown
  /** The last event in the state. */
  readonly position: number
  /** The event that it could not take, and why. */
  readonly stopped: { readonly position: number; readonly error: string } | null
}

export type Folds = readonly Fold[]

const LONGEST_ERROR = 200

/** All projections before the first event. */
export const freshFolds: Folds = Object.values(projections).map((projection) => ({
  // A projection's state goes only into the `evolve` that it came from, so its type may be forgotten between.
  projection: projection as Projection<unknown>,
  state: projection.initial,
  position: 0,
  stopped: null,
}))

/** Which projections, in which versions: states of another set are not restored. */
export const foldVersions = freshFolds
  .map(({ projection: { name, version } }) => `${name} ${version}`)
  .join(', ')

/** The folds with states that were kept of them at a position under these `foldVersions`; null when one is missing. */
export function restoredFolds(position: number, states: Readonly<Record<string, unknown>>): Folds | null {
  if (freshFolds.some(({ projection: { name } }) => !Object.hasOwn(states, name))) return null
  return freshFolds.map((fold) => ({ ...fold, state: states[fold.projection.name], position }))
}

/** The folds after some more events, which begin at or before the next one that each fold waits for. */
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

/** What a view needs: the states by name. */
export function statesOf(folds: Folds): DashboardStates {
  const states = Object.fromEntries(folds.map(({ projection, state }) => [projection.name, state]))
  // `freshFolds` has one fold for each projection under its name, and every other `Folds` is made from it.
  return states as DashboardStates
}
