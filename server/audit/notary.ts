/** Signs what the log is, and what is in it: checkpoints, and receipts that anyone can check alone and offline. */

import { signCheckpoint } from '#events/checkpoint.ts'
import { findOrder } from '#events/find-order.ts'
import type { Records } from '#events/records.ts'
import { type NoteSigner, verifierKeyText } from '#events/signed-note.ts'
import { sha256 } from '#events/sqlite/sha256.ts'

/** One order's events as they are stored (personal data is sealed in them) and all that it takes to check them. */
export type Receipt = {
  readonly format: 'falak-fits-receipt-v1'
  readonly orderNumber: string
  readonly events: readonly {
    /** Counted from 1; the leaf index of RFC 6962 is one less. */
    readonly position: number
    readonly record: string
    /** That it is among the events of the checkpoint: hashes in base64. */
    readonly proof: readonly string[]
  }[]
  /** A signed note. */
  readonly checkpoint: string
  /** The verifier key of the checkpoint. */
  readonly key: string
}

export type Notary = {
  /** The log's name. */
  readonly origin: string
  /** What anyone needs to check a checkpoint. */
  readonly key: string
  /** A signed checkpoint of the log's first `size` events; of all when left out. Throws `RangeError` beyond them. */
  checkpoint(size?: number): Promise<string>
  /** Null for an order that the log does not have; its number may be written in any of its ways. */
  receipt(orderNumber: string): Promise<Receipt | null>
}

export function createNotary(records: Records, signer: NoteSigner): Notary {
  const key = verifierKeyText(sha256, signer)
  const checkpoint = async (size?: number) => signCheckpoint(sha256, signer, await records.head(size))
  return {
    origin: signer.name,
    key,
    checkpoint,
    async receipt(typed) {
      const found = await findOrder(typed, records.ofStream)
      if (found === null) return null
      const { orderNumber, entries } = found
      const { size } = await records.head()
      const events = entries.map(async ({ position, record }) => ({
        position,
        record,
        proof: await records.inclusionProof(position, size),
      }))
      return {
        format: 'falak-fits-receipt-v1',
        orderNumber,
        events: await Promise.all(events),
        checkpoint: await checkpoint(size),
        key,
      }
    },
  }
}
