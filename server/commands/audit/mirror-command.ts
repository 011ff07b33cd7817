/** `audit mirror DIR`: keeps a copy of the log up to date, and reports where a log differs from its copy. */

import { parseVerifierKey } from '#events/proof/signed-note.ts'
import { shownPosition } from '#projections/replay-check.ts'
import { givenKeys } from '#server/audit/audited-log/keys.ts'
import { logBesideShop } from '#server/audit/mirror/log-beside-shop.ts'
import { logOfShop } from '#server/audit/mirror/log-of-shop.ts'
import type { LogSource } from '#server/audit/mirror/log-source.ts'
import { type Mirrored, mirrorLog } from '#server/audit/mirror/mirror-log.ts'
import { tileFolder } from '#server/audit/mirror/tile-folder.ts'
import { type Progress, progressOf } from '#server/platform/command-line/progress.ts'
import type { Terminal } from '#server/platform/command-line/terminal.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import type { Command, Outcome } from './command.ts'
import type { Options } from './options.ts'
import { shownRecord } from './shown-record.ts'
import { withLog } from './with-log.ts'

export const mirrorCommand: Command = {
  names: ['DIR'],
  takes: ['db', 'url', 'key'],
  what: 'bring the copy of the log in a folder up to date, and tell where the log is not what was copied',
  async run({ names: [name = ''], options, terminal }) {
    const folder = tileFolder(name)
    const storedKey = await folder.readKey()
    const givenKey = options.key === undefined ? null : givenKeys(options.key).verifier
    if (storedKey !== null && givenKey !== null && storedKey.trim() !== givenKey.trim())
      throw new WrongUse('The copy was begun with another key than this one: choose another folder.')
    const work = async (source: LogSource) => {
      const key = givenKey ?? storedKey ?? (await source.key())
      if (parseVerifierKey(key) === null) throw new WrongUse('The log names no verifier key.')
      let progress: Progress | null = null
      const mirrored = await mirrorLog({
        source,
        folder,
        key,
        onProgress(done, all) {
          progress ??= progressOf(terminal, all)
          progress.show(done)
        },
      })
      endOf(progress)
      return outcomeOf(mirrored)
    }
    return withSource(options, terminal, work)
  },
}

function endOf(progress: Progress | null): void {
  progress?.end()
}

/** Uses the log of the shop at `--url`, or else the local one. */
export function withSource<Result>(
  { url, db }: Pick<Options, 'url' | 'db'>,
  terminal: Terminal,
  work: (source: LogSource) => Promise<Result>,
): Promise<Result> {
  if (url === undefined) return withLog(db, terminal, (log) => work(logBesideShop(log)))
  if (db !== undefined) throw new WrongUse('Say --db or --url, not both.')
  return work(logOfShop(url, terminal))
}

function outcomeOf(mirrored: Mirrored): Outcome {
  switch (mirrored.kind) {
    case 'copied': {
      const { size, added, origin } = mirrored
      const what = `The copy has the ${shownPosition(size)} events that ${origin} has signed, ${shownPosition(added)} of them new.`
      return { holds: true, json: { holds: true, events: size, added, origin }, lines: [what] }
    }
    case 'differs': {
      const { why, position, evidence } = mirrored
      const [copy, log] = [shownRecord(mirrored.copy), shownRecord(mirrored.log)]
      return {
        holds: false,
        json: { holds: false, why, position, copy, log, evidence },
        lines: [
          why,
          ...(position === null ? [] : [`The copy has there: ${copy}`, `The log has there:  ${log}`]),
          ...(copy === log && copy !== null ? ['They differ in what is not shown here.'] : []),
          `Nothing was copied. What was signed, to show to others: ${evidence.join(', ')}`,
        ],
      }
    }
    case 'refused': {
      const { why, position } = mirrored
      return { holds: false, json: { holds: false, why, position }, lines: [why, 'Nothing was copied.'] }
    }
    default:
      return mirrored satisfies never
  }
}
