/** Whether a log agrees with its newest checkpoint, by the stored hashes; `audit verify` recomputes them all. */

import type { Records } from '#events/log/records.ts'
import type { StoredCheckpoints } from '#server/audit/audited-log/stored-checkpoints.ts'
import { type Finding, looksAt } from './finding.ts'

const { ok, warn, wrong } = looksAt('history')

export async function examineHistory(
  records: Pick<Records, 'head'>,
  { heads, findings: [fault] }: StoredCheckpoints,
): Promise<Finding> {
  if (fault !== undefined) return wrong(fault.what)
  const newest = heads.at(-1)
  const { size } = await records.head()
  const events = `${size.toLocaleString('en')} events`
  if (newest === undefined) return warn(`${events}, and no signed checkpoint to hold them against`)
  const signed = newest.size.toLocaleString('en')
  if (size < newest.size)
    return wrong(`${events}, but a checkpoint of ${signed} was signed: the end was cut off`)
  const { root } = await records.head(newest.size)
  return root === newest.root
    ? ok(
        `${events}, agreeing with the newest checkpoint, of ${signed} (npm run audit -- verify looks at each)`,
      )
    : wrong(`the first ${signed} events are not those that were signed: npm run audit -- verify`)
}
