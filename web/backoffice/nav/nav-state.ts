/** What the parts of the navigation know. */

import type { ReactNode } from 'react'
import type { StaffRole } from '#events/people/staff-roles.ts'
import type { AllWaiting, PlaceName } from './places.ts'

export type NavState = AllWaiting & {
  /** Null while the person may not open anything yet. */
  readonly role: StaffRole | null
  readonly here: PlaceName | null
  /** The state of the live connection, where there is one. */
  readonly sign?: ReactNode
  readonly onFind?: (() => void) | undefined
  readonly onSettings?: (() => void) | undefined
}

/** The look of an entry: `side` is an icon with its word, beside it on a desk and below it on a tablet; `bar` is under the thumb, `tab` and `row` are in the panel with the rest. */
export type NavLook = 'side' | 'bar' | 'tab' | 'row'
