/**
 * Which old backups may go. Whoever was erased is still in the backups from before, so that none is kept for long; and a
 * clock that jumps ahead must not take them all.
 */

import { dayOf } from '#events/calendar.ts'
import type { KeptBackup } from './backup-folder.ts'

const DAY_MS = 86_400_000
/** The newest are kept however old they are. */
const ALWAYS = 3

/** Kept are all of the last day, and the last of each Karachi day for so many days. `backups` oldest first. */
export function thinOut(backups: readonly KeptBackup[], now: number, days: number): readonly string[] {
  const lastOfDay = new Map(backups.map(({ name, at }) => [dayAt(at), name]))
  return backups
    .slice(0, -ALWAYS)
    .filter(({ name, at }) => {
      const age = now - at
      return age >= DAY_MS && (age >= days * DAY_MS || lastOfDay.get(dayAt(at)) !== name)
    })
    .map(({ name }) => name)
}

function dayAt(instant: number): string {
  return dayOf(new Date(instant).toISOString())
}
