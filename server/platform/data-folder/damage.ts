/** Locates the damage in an unreadable log, for the person who has to repair it. */

import { closeSync, openSync, readSync } from 'node:fs'
import { Database } from '#events/log/sqlite/database.ts'
import { type ReadableEvents, readableEvents } from '#events/log/sqlite/readable-events.ts'
import { sqliteFault } from '#events/log/sqlite/sqlite-faults.ts'
import { type StoreFault, StoreUnavailable } from '#events/log/store-unavailable.ts'
import { shownPosition } from '#projections/audit/replay-check.ts'

export type Damage = {
  /** The first event that cannot be read; the last event when all can be read. */
  readonly position: number
  /** The number of readable events before it. */
  readonly readable: number
  readonly what: string
}

type Fault = { readonly fault: StoreFault; readonly code: string }

/** Null when the error is not about the file, and all its events can be read. */
export function damageOf(error: unknown, file: string): Damage | null {
  const fault = faultIn(error)
  if (fault !== null && fault.fault !== 'damaged' && fault.fault !== 'disk error') return null
  const events = readableEvents(file)
  if (fault === null && events.isWhole) return null
  return {
    position: events.isWhole ? events.last : events.last + 1,
    readable: events.last,
    what: sentenceOf(file, events, fault),
  }
}

/**
 * Reads all of a file again that SQLite reported as damaged. Returns true when SQLite now finds no damage: the disk failed
 * to read a part of it only once.
 */
export function isSoundNow({ file, code }: StoreUnavailable): boolean {
  if (file === null || !/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return false
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true })
    try {
      return db.pragma('quick_check(1)', { simple: true }) === 'ok'
    } finally {
      db.close()
    }
  } catch {
    return false
  }
}

const PIECE = 1024 * 1024

/** Whether the disk gives every byte of a file. SQLite reports some reads that fail as damage. Never throws. */
export function canBeRead(file: string): boolean {
  const buffer = Buffer.alloc(PIECE)
  try {
    const descriptor = openSync(file, 'r')
    try {
      for (let at = 0, bytes = -1; bytes !== 0; at += bytes)
        bytes = readSync(descriptor, buffer, 0, PIECE, at)
      return true
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return false
  }
}

function faultIn(error: unknown): Fault | null {
  return error instanceof StoreUnavailable ? error : sqliteFault(error)
}

function sentenceOf(file: string, { last, isWhole }: ReadableEvents, fault: Fault | null): string {
  const code = fault === null ? '' : ` (${fault.code})`
  const problem = canBeRead(file) ? 'is damaged' : 'cannot be read from its disk'
  if (isWhole) {
    return `${file} ${problem}${code}, but not in its events: all ${shownPosition(last)} can be read.`
  }
  if (last === 0) return `${file} ${problem}${code}: not even its first event can be read.`
  return `${file} ${problem}${code}: event ${shownPosition(last + 1)} cannot be read, event ${shownPosition(last)} is the last before it that can.`
}
