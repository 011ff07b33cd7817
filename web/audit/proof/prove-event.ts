/**
 * Proves in the browser that an event is in the log: its record is hashed here and, with a few hashes from the server,
 * leads to the root that the shop has signed. A changed record would lead to another root.
 */

import { inThousands } from '#catalogue/in-thousands.ts'
import { verifyCheckpoint } from '#events/proof/checkpoint.ts'
import { leadsToRoot } from '#events/proof/leads-to-root.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { sha256, verifyEd25519 } from '#web/proof/crypto.ts'
import { fetchText } from '../api/fetch-audit.ts'

export type EventProof = {
  readonly holds: boolean
  /** A sentence for everyone. */
  readonly what: string
}

type Claim = { readonly position: number; readonly record: string }

export async function proveEvent({ position, record }: Claim, signal: AbortSignal): Promise<EventProof> {
  const [note, key] = await Promise.all([
    fetchText('/api/audit/checkpoint', signal),
    fetchText('/api/audit/key', signal),
  ])
  const signed = verifyCheckpoint(note, key, verifyEd25519)
  if (!signed.ok) return { holds: false, what: signed.why }
  const { size } = signed.checkpoint
  if (position > size) {
    return {
      holds: false,
      what: `The shop has signed ${inThousands(size)} events so far, and event ${position} is not among them.`,
    }
  }
  const query = { position, size }
  const { proof } = await readStaff('get /api/audit/proof/inclusion', { query }, signal)
  const holds = leadsToRoot(sha256, { position, record, proof }, signed.checkpoint)
  return {
    holds,
    what: holds
      ? `Proven: hashed in this browser, event ${inThousands(position)} and ${proof.length} neighbouring hashes lead to the root of all ${inThousands(size)} events that the shop has signed.`
      : `Event ${inThousands(position)} is not what was recorded: it does not lead to the root of the ${inThousands(size)} events that the shop has signed.`,
  }
}
