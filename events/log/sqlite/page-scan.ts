/**
 * Looks for damage in a SQLite file by the first bytes of its pages: bytes that no page begins with are damage wherever
 * they are. Reads the file itself, without SQLite, which would notice a damaged page only when it needs that page.
 *
 * The file stays open until `close`, which must come after SQLite has closed it: POSIX drops all locks of a process on a
 * file when the process closes any descriptor of it.
 */

import { closeSync, fstatSync, openSync, read } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A pause for the requests that this thread serves meanwhile. */
const readInto = promisify(read)

const PIECE = 1024 * 1024
const HEADER = 100
const MAGIC = 'SQLite format 3\0'
/** More pages than a journal can make a file longer by. */
const IN_JOURNAL = 1_000_000
/** The first byte of a page with rows or keys: inner pages and leaves of indexes and tables. */
const OF_TREES: ReadonlySet<number> = new Set([2, 5, 10, 13])

export type PageScan = {
  /** Continues for so long. Returns the number of a damaged page, or null. */
  run(milliseconds: number, over?: AbortSignal): Promise<number | null>
  isDone(): boolean
  close(): void
}

/** Throws when the file cannot be opened. */
export function scanPages(file: string): PageScan {
  const descriptor = openSync(file, 'r')
  const { size } = fstatSync(descriptor)
  const pieces = Math.ceil(size / PIECE)
  const buffer = Buffer.alloc(PIECE)
  let pageSize: number | null = null
  let done = 0
  let stops = false

  /** From both ends: the latest events are at the end, the first pages of all tables at the beginning. */
  const placeOf = (piece: number) => (piece % 2 === 0 ? piece / 2 : pieces - (piece + 1) / 2)

  async function look(piece: number): Promise<number | null> {
    const at = placeOf(piece) * PIECE
    const { bytesRead } = await readInto(descriptor, buffer, 0, PIECE, at)
    if (pageSize === null) {
      pageSize = pageSizeIn(buffer.subarray(0, bytesRead))
      // Not a database; SQLite reports that.
      if (pageSize === null) stops = true
    }
    if (pageSize === null) return null
    for (let offset = at === 0 ? pageSize : 0; offset + 4 <= bytesRead; offset += pageSize) {
      if (!mayBegin(buffer, offset, size / pageSize)) return (at + offset) / pageSize + 1
    }
    return null
  }

  const isDone = () => stops || done >= pieces
  return {
    isDone,
    async run(milliseconds, over) {
      const end = performance.now() + milliseconds
      while (!isDone() && performance.now() < end && !over?.aborted) {
        const result = await look(done)
        done += 1
        if (result !== null) {
          stops = true
          return result
        }
        await nextTurn(undefined)
      }
      return null
    },
    close: () => closeSync(descriptor),
  }
}

/** Null when the file is not a database. */
function pageSizeIn(header: Buffer): number | null {
  if (header.length < HEADER || header.toString('latin1', 0, MAGIC.length) !== MAGIC) return null
  const stored = header.readUInt16BE(16)
  const size = stored === 1 ? 65_536 : stored
  return size >= 512 && PIECE % size === 0 ? size : null
}

/** All other pages begin with the number of another page, which may still be in the journal, or with zeros. */
function mayBegin(buffer: Buffer, offset: number, pages: number): boolean {
  return OF_TREES.has(buffer[offset] ?? 0) || buffer.readUInt32BE(offset) <= 2 * pages + IN_JOURNAL
}
