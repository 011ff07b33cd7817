/** Signs the log and parts of it: checkpoints, and receipts that anyone can verify offline. */

import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { isInReceipt } from '#events/fact-table.ts'
import type { StoredRecord } from '#events/log/event-log.ts'
import { factsOf } from '#events/log/record-facts.ts'
import type { Records } from '#events/log/records.ts'
import { signCheckpoint } from '#events/proof/checkpoint.ts'
import type { ProvedRecords } from '#events/proof/proved-records.ts'
import type { Receipt } from '#events/proof/receipt.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { type NoteSigner, verifierKeyText } from '#events/proof/signed-note.ts'
import { findOrder } from '#server/orders/find-order.ts'
import { pricesSetBy } from './prices-set-by.ts'

export type Notary = {
  /** The log's name. */
  readonly origin: string
  /** The verifier key that checks a checkpoint. */
  readonly key: string
  /** A signed checkpoint of the log's first `size` events, or of all. Throws `RangeError` for a size beyond the end of the log. */
  checkpoint(size?: number): Promise<string>
  /** Null for an unknown order. The order number may be in any accepted form. */
  receipt(orderNumber: string): Promise<Receipt | null>
  /** Some records with everything that proves them. */
  prove(entries: readonly StoredRecord[]): Promise<ProvedRecords>
}

type Options = {
  /** Decides for which event types a receipt includes the record. */
  readonly isShown?: (type: string) => boolean
  /** The catalogue, for the prices in receipts; left out, they prove none. */
  readonly catalogue?: () => CatalogueState | Promise<CatalogueState>
}

export function createNotary(
  records: Records,
  signer: NoteSigner,
  { isShown = isInReceipt, catalogue }: Options = {},
): Notary {
  const key = verifierKeyText(sha256, signer)
  const checkpoint = async (size?: number) => signCheckpoint(sha256, signer, await records.head(size))
  return {
    origin: signer.name,
    key,
    checkpoint,
    async prove(entries) {
      const head = await records.head()
      const proved = entries.map(async ({ position, record }) => ({
        position,
        record,
        proof: await records.inclusionProof(position, head.size),
      }))
      return {
        records: await Promise.all(proved),
        checkpoint: signCheckpoint(sha256, signer, head),
        key,
      }
    },
    async receipt(typed) {
      const order = await findOrder(typed, records.ofStream)
      if (order === null) return null
      const { orderNumber, entries } = order
      const head = await records.head()
      // Awaited here: a proof that failed while something else is awaited would be an unhandled rejection.
      const events = await Promise.all(
        entries.map(async ({ position, record, leaf }) => ({
          position,
          ...(isShown(factsOf(record)?.type ?? '') ? { record } : { leaf }),
          proof: [...(await records.inclusionProof(position, head.size))],
        })),
      )
      const shown = entries.filter(({ record }) => isShown(factsOf(record)?.type ?? ''))
      const setBy = catalogue === undefined ? [] : pricesSetBy(shown, await catalogue())
      const prices = await Promise.all(
        setBy.map(async (position) => {
          const { records: found } = await records.find({ after: position - 1, limit: 1 })
          return {
            position,
            record: found[0]?.record ?? '',
            proof: [...(await records.inclusionProof(position, head.size))],
          }
        }),
      )
      return {
        format: 'falak-fits-receipt-v1',
        orderNumber,
        events,
        ...(prices.length > 0 && { prices }),
        checkpoint: signCheckpoint(sha256, signer, head),
        key,
      }
    },
  }
}
