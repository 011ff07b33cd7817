/** `audit export --format jsonl|csv [--out file]`: every record, as it is stored or for a spreadsheet. */

import { type FileHandle, open } from 'node:fs/promises'
import { actorWords } from '#events/event-words.ts'
import type { StoredRecord } from '#events/log/event-log.ts'
import type { StoredEvent } from '#events/upcast.ts'
import type { AuditedLog } from '#server/audit/audited-log/audited-log.ts'
import { type CsvColumn, csvHead, csvRows } from '#server/exports/csv.ts'
import { progressOf } from '#server/platform/command-line/progress.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { withoutCustomer } from '#witness/mirror/shown-record.ts'
import type { Outcome } from '#witness/outcome.ts'
import type { Call, Command } from './command.ts'
import { withLog } from './with-log.ts'

const PAGE = 1000

type Format = {
  readonly head: string
  readonly line: (record: StoredRecord) => string
}

type CsvRow = { readonly event: StoredEvent; readonly leaf: string }

const columns: readonly CsvColumn<CsvRow>[] = [
  ['position', ({ event }) => event.position],
  ['at', ({ event }) => event.at],
  ['stream', ({ event }) => event.stream],
  ['version', ({ event }) => event.version],
  ['type', ({ event }) => event.type],
  ['schema', ({ event }) => event.schema],
  ['actor', ({ event }) => actorWords(event.actor)],
  ['id', ({ event }) => event.id],
  ['data', ({ event }) => JSON.stringify(event.data, withoutCustomer)],
  ['leaf', ({ leaf }) => leaf],
]

const formats: Readonly<Record<string, Format>> = {
  jsonl: { head: '', line: ({ record }) => `${record}\n` },
  csv: {
    head: csvHead(columns),
    line: ({ record, leaf }) => csvRows(columns, [{ event: JSON.parse(record), leaf }]),
  },
}

export const exportCommand: Command = {
  names: [],
  takes: ['db', 'format', 'out'],
  what: 'write all records, as JSON Lines or CSV (--format), to a new file (--out) or here',
  async run(call) {
    const { options, terminal } = call
    const format = new Map(Object.entries(formats)).get(options.format ?? 'jsonl')
    if (format === undefined) throw new WrongUse('--format is jsonl or csv.')
    return withLog(options.db, terminal, async (log) => {
      if (options.out === undefined) return write(log, format, call, terminal.out)
      const file = await newFile(options.out)
      try {
        return await write(log, format, call, (text) => file.writeFile(text))
      } finally {
        await file.close()
      }
    })
  },
}

async function write(
  log: AuditedLog,
  format: Format,
  { options, terminal }: Call,
  out: (text: string) => Promise<void>,
): Promise<Outcome> {
  const size = await log.log.size()
  const progress = progressOf(terminal, size)
  await out(format.head)
  for (let after = 0; after < size; ) {
    const { records } = await log.records.find({ after, limit: Math.min(PAGE, size - after) })
    const last = records.at(-1)
    if (last === undefined) break
    await out(records.map(format.line).join(''))
    after = last.position
    progress.show(after)
  }
  progress.end()
  // The file written here is the whole answer.
  if (options.out === undefined) return { holds: true, json: undefined, lines: [] }
  const what = `${size.toLocaleString('en')} events are in ${options.out}.`
  return { holds: true, json: { events: size, file: options.out }, lines: [what] }
}

/** Never overwrites an existing file. */
async function newFile(name: string): Promise<FileHandle> {
  try {
    return await open(name, 'wx', 0o600)
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new WrongUse(isThere ? `${name} already exists.` : `${name} cannot be written.`)
  }
}
