/** Compares the stored hashes of a log with its latest checkpoint. Unlike `audit verify`, it does not recompute them. */

import type { Records } from '#events/log/records.ts'
import type { StoredCheckpoints } from '#server/audit/audited-log/stored-checkpoints.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warn, wrong } = findingsOf('history')

export async function examineHistory(
  records: Pick<Records, 'head'>,
  { heads, findings: [fault] }: StoredCheckpoints,
): Promise<Finding> {
  if (fault !== undefined) return wrong(fault.what)
  const latest = heads.at(-1)
  const { size } = await records.head()
  const events = `${size.toLocaleString('en')} events`
  if (latest === undefined) return warn(`${events}, and no signed checkpoint to compare them with`)
  const signed = latest.size.toLocaleString('en')
  if (size < latest.size)
    return wrong(`${events}, but a checkpoint of ${signed} was signed: the end was cut off`)
  const { root } = await records.head(latest.size)
  return root === latest.root
    ? ok(
        `${events}, matching the latest checkpoint, of ${signed} (npm run audit -- verify checks every event)`,
      )
    : wrong(`the first ${signed} events differ from the signed ones: npm run audit -- verify`)
}
