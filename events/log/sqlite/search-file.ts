/**
 * Searches a database file for what is left of a person: their e-mail and phone anywhere, all other parts in free space.
 */

import { readSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { freeSpaceOf } from './free-space.ts'
import type { Traces } from './personal-traces.ts'

/** Fewer consecutive bytes identify nobody and occur by chance. */
const PART_BYTES = 6
/** A multiple of every possible page size. */
const PIECE = 1024 * 1024

export type Found = {
  readonly whole: boolean
  /** Each has `PART` bytes. */
  readonly parts: readonly Buffer[]
}

/** `file` is open for reading. */
export async function searchFile(file: number, pageSize: number, traces: Traces): Promise<Found> {
  const longest = Math.max(1, ...traces.whole.map(({ length }) => length))
  const wantedParts = new Set(traces.inParts.flatMap(partsOf))
  const parts = new Set<string>()
  const buffer = Buffer.alloc(longest + PIECE)
  let whole = false
  let overlap = 0
  for (let position = 0; ; ) {
    const read = readSync(file, buffer, overlap, PIECE, position)
    if (read === 0) return { whole, parts: [...parts].map((part) => Buffer.from(part, 'latin1')) }
    // Each piece is read with the end of the previous one, so that nothing is missed at the border.
    const piece = buffer.subarray(0, overlap + read)
    whole ||= traces.whole.some((trace) => piece.includes(trace))
    for (let page = 0; page + pageSize <= read; page += pageSize) {
      const bytes = piece.subarray(overlap + page, overlap + page + pageSize)
      for (const free of freeSpaceOf(bytes, position + page)) collect(free, wantedParts, parts)
    }
    position += read
    overlap = Math.min(longest - 1, piece.length)
    piece.copy(buffer, 0, piece.length - overlap)
    await nextTurn()
  }
}

/** All sequences of the right length, as Latin-1 text: one letter for each byte. */
function partsOf(bytes: Buffer): readonly string[] {
  const count = Math.max(0, bytes.length - PART_BYTES + 1)
  return Array.from({ length: count }, (_, at) => bytes.toString('latin1', at, at + PART_BYTES))
}

function collect(free: Buffer, wanted: ReadonlySet<string>, matches: Set<string>): void {
  for (let at = 0; at + PART_BYTES <= free.length; at++) {
    if (free[at] === 0) continue
    const part = free.toString('latin1', at, at + PART_BYTES)
    if (wanted.has(part)) matches.add(part)
  }
}
