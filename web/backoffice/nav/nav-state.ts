/** What the parts of the navigation know. */

import type { ReactNode } from 'react'
import type { StaffRole } from '#events/shop/staff-roles.ts'
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
