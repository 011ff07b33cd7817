/** Brings the copy in a folder up to date, with progress on the terminal, and says in sentences what became of it. */

import { type Progress, parseVerifierKey, progressOf, type Terminal, WrongUse } from '../from-shop.ts'
import type { Outcome } from '../outcome.ts'
import { shownNumber } from '../shown-number.ts'
import type { LogSource } from './log-source.ts'
import { type Mirrored, mirrorLog } from './mirror-log.ts'
import { shownRecord } from './shown-record.ts'
import { tileFolder } from './tile-folder.ts'

type Dependencies = {
  /** The folder of the copy. */
  readonly place: string
  readonly source: LogSource
  /** The trusted verifier key; null for the one that the copy began with, or for a new copy the one that the log names. */
  readonly givenKey: string | null
  readonly terminal: Pick<Terminal, 'err' | 'isWatched'>
}

export async function mirrorInto({ place, source, givenKey, terminal }: Dependencies): Promise<Outcome> {
  const folder = tileFolder(place)
  const storedKey = await folder.readKey()
  if (storedKey !== null && givenKey !== null && storedKey.trim() !== givenKey.trim())
    throw new WrongUse('The copy was begun with another key than this one: choose another folder.')
  const key = givenKey ?? storedKey ?? (await source.key())
  if (parseVerifierKey(key) === null) throw new WrongUse('The log names no verifier key.')
  const bars: Progress[] = []
  const mirrored = await mirrorLog({
    source,
    folder,
    key,
    onProgress(done, all) {
      if (bars.length === 0) bars.push(progressOf(terminal, all))
      bars[0]?.show(done)
    },
  })
  bars[0]?.end()
  return outcomeOf(mirrored)
}

function outcomeOf(mirrored: Mirrored): Outcome {
  switch (mirrored.kind) {
    case 'copied': {
      const { size, added, origin } = mirrored
      const what = `The copy has the ${shownNumber(size)} events that ${origin} has signed, ${shownNumber(added)} of them new.`
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
