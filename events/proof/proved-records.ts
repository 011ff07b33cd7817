/**
 * Some records of the log with everything that is needed to verify them offline: their proofs, and a checkpoint that the shop
 * has signed. The shop, the command line and the browser use the same check.
 */

import { type Checkpoint, verifyCheckpoint } from './checkpoint.ts'
import { leadsToRoot, type ProvedEvent } from './leads-to-root.ts'
import type { Sha256 } from './merkle.ts'
import type { VerifyEd25519 } from './signed-note.ts'

export type ProvedRecord = Extract<ProvedEvent, { readonly record: string }>

export type ProvedRecords = {
  /** In the order of the log. */
  readonly records: readonly ProvedRecord[]
  /** A signed note. */
  readonly checkpoint: string
  /** The verifier key of the checkpoint. */
  readonly key: string
}

export type RecordsVerdict =
  | { readonly holds: true; readonly checkpoint: Checkpoint }
  /** `why` is a sentence. */
  | { readonly holds: false; readonly why: string }

type Tools = { readonly sha256: Sha256; readonly verifyEd25519: VerifyEd25519 }

/** `key`: the trusted verifier key; left out, the one in the records, which only shows that they are consistent. */
export function checkRecords(
  { sha256, verifyEd25519 }: Tools,
  { records, checkpoint: note, key: own }: ProvedRecords,
  key = own,
): RecordsVerdict {
  const signed = verifyCheckpoint(note, key, verifyEd25519)
  if (!signed.ok) return { holds: false, why: signed.why }
  const { checkpoint } = signed
  for (const record of records) {
    const place = record.position.toLocaleString('en-PK')
    if (!leadsToRoot(sha256, record, checkpoint)) {
      const why = `Event ${place} is not what was recorded: it does not lead to the root that the shop has signed.`
      return { holds: false, why }
    }
    if (positionOf(record.record) !== record.position) {
      return { holds: false, why: `Event ${place} has a record that does not say that it is that event.` }
    }
  }
  return { holds: true, checkpoint }
}

function positionOf(record: string): unknown {
  try {
    const parsed: unknown = JSON.parse(record)
    return typeof parsed === 'object' && parsed !== null && 'position' in parsed ? parsed.position : null
  } catch {
    return null
  }
}
