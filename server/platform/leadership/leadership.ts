/**
 * Decides which of a shop's servers leads. Only the leader does the work that must be done once, such as sending mails. A
 * shop with one process always leads.
 */

import { NEVER, type Observable, startWith } from 'rxjs'

export type Leadership = {
  /** Whether this server leads now. */
  leads(): boolean
  /** Emits whether this server leads: at first, and after each change. */
  readonly changes: Observable<boolean>
}

export const alwaysLeading: Leadership = { leads: () => true, changes: NEVER.pipe(startWith(true)) }
