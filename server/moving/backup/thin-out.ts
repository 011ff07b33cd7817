/**
 * Which old backups to delete. A customer who was erased is still in older backups, so none is kept for long; and a
 * clock that jumps ahead must not delete them all.
 */

import { dayOf } from '#events/calendar.ts'
import type { StoredBackup } from '#server/platform/data-folder/backup-folder.ts'

const DAY_MS = 86_400_000
/** The number of latest backups that are kept at any age. */
const ALWAYS = 3

/** All of the last day are kept, and the last of each Karachi day for this many days. `backups` oldest first. */
export function thinOut(backups: readonly StoredBackup[], now: number, days: number): readonly string[] {
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
