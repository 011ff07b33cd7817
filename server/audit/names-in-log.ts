/** The names under which the shop's people are in the log, from the facts about them. */

import type { StoredRecord } from '#events/log/event-log.ts'
import { FIRST_OWNER } from '#events/people/staff-state.ts'

/**
 * In alphabetical order. Only the names are read of a record, so that a damaged one does not hide the others from an auditor, who
 * needs them most then.
 */
export function namesInLog(staffRecords: readonly Pick<StoredRecord, 'record'>[]): readonly string[] {
  const names = staffRecords.flatMap(({ record }) => namesOf(record))
  return [...new Set([FIRST_OWNER.name, ...names])].sort((one, other) => one.localeCompare(other, 'en'))
}

function namesOf(record: string): readonly string[] {
  try {
    const { type, data } = JSON.parse(record)
    const names: readonly unknown[] = type === 'NameChanged' ? [data.before, data.after] : [data.name]
    return names.filter((name) => typeof name === 'string')
  } catch {
    return []
  }
}
