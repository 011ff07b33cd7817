/** Signs the log and what is in it: checkpoints, and receipts that anyone can check alone and offline. */

import { findOrder } from '#events/log/find-order.ts'
import { factsOf } from '#events/log/record-facts.ts'
import type { Records } from '#events/log/records.ts'
import { signCheckpoint } from '#events/proof/checkpoint.ts'
import type { Receipt } from '#events/proof/receipt.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { type NoteSigner, verifierKeyText } from '#events/proof/signed-note.ts'
import { isInReceipt } from '#events/shop/personal-data.ts'

export type Notary = {
  /** The log's name. */
  readonly origin: string
  /** What anyone needs to check a checkpoint. */
  readonly key: string
  /** A signed checkpoint of the log's first `size` events, or of all. Throws `RangeError` for a size that the log does not have. */
  checkpoint(size?: number): Promise<string>
  /** Null for an unknown order; its number may be written in any accepted way. */
  receipt(orderNumber: string): Promise<Receipt | null>
}

/** `isShown` says for which types of events a receipt includes the record. */
export function createNotary(
  records: Records,
  signer: NoteSigner,
  isShown: (type: string) => boolean = isInReceipt,
): Notary {
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
      const head = await records.head()
      const events = entries.map(async ({ position, record, leaf }) => ({
        position,
        ...(isShown(factsOf(record)?.type ?? '') ? { record } : { leaf }),
        proof: [...(await records.inclusionProof(position, head.size))],
      }))
      return {
        format: 'falak-fits-receipt-v1',
        orderNumber,
        events: await Promise.all(events),
        checkpoint: signCheckpoint(sha256, signer, head),
        key,
      }
    },
  }
}
