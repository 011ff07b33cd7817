/**
 * A receipt: the stored events of one order (with sealed personal data) and everything that is needed to verify them
 * offline. The shop, the command line and the browser use the same check; hashing and Ed25519 are parameters.
 */

import { orderStream } from '#events/orders/order-stream.ts'
import { z } from '#events/zod.ts'
import { type Checkpoint, verifyCheckpoint } from './checkpoint.ts'
import { leadsToRoot } from './leads-to-root.ts'
import type { Sha256 } from './merkle.ts'
import { checkRecords } from './proved-records.ts'
import { checkPrices, type LinePrice } from './receipt-prices.ts'
import type { VerifyEd25519 } from './signed-note.ts'

/** Counted from 1; the leaf index of RFC 6962 is one less. */
const position = z.int().min(1)
/** Proves that the event is in the log of the checkpoint: hashes from the leaf's sibling up, in base64. */
const proof = z.array(z.string()).max(64).readonly()

const receiptSchema = z.object({
  format: z.literal('falak-fits-receipt-v1'),
  orderNumber: z.string().min(1).max(40),
  events: z
    .array(
      z.union([
        z.object({ position, record: z.string(), proof }),
        // An event that only the shop may read: its leaf hash (base64) proves that no event is missing.
        z.object({ position, leaf: z.string(), proof }),
      ]),
    )
    .min(1)
    .max(10_000)
    .readonly(),
  /** The facts that set the price of each line; not in receipts of older programs. */
  prices: z
    .array(z.object({ position, record: z.string(), proof }))
    .max(1000)
    .readonly()
    .optional(),
  /** A signed note. */
  checkpoint: z.string(),
  /** The verifier key of the checkpoint. */
  key: z.string(),
})
export type Receipt = Readonly<z.infer<typeof receiptSchema>>
type ReceiptEvent = Receipt['events'][number]

/** A receipt in an answer of the API, which a client may have saved unchanged. */
const answerSchema = z.object({ data: receiptSchema })

const recordSchema = z.object({ position: z.int(), version: z.int(), stream: z.string() })

/** The result for one event. Without a valid signature every event is `unsigned`. */
export type EventProof = 'proved' | 'withheld' | 'altered' | 'of-another-order' | 'unsigned'

export type ReceiptVerdict =
  | {
      readonly holds: true
      readonly receipt: Receipt
      /** The checkpoint that the shop signed for the receipt. */
      readonly checkpoint: Checkpoint
      readonly proofs: readonly EventProof[]
      /** What set the price of each line of the order; nothing in a receipt of an older program. */
      readonly prices: readonly LinePrice[]
    }
  | {
      readonly holds: false
      /** Null when the text is not a receipt. */
      readonly receipt: Receipt | null
      /** One for each event of the receipt. */
      readonly proofs: readonly EventProof[]
      /** A sentence. */
      readonly why: string
    }

type Tools = { readonly sha256: Sha256; readonly verifyEd25519: VerifyEd25519 }

/** `key`: the trusted verifier key. By default that of the receipt, which only shows that the receipt is consistent. */
export function checkReceipt({ sha256, verifyEd25519 }: Tools, text: string, key?: string): ReceiptVerdict {
  const receipt = parsed(receiptSchema, text) ?? parsed(answerSchema, text)?.data ?? null
  if (receipt === null) {
    const why = 'This file is not a receipt of this shop, or it is damaged.'
    return { holds: false, receipt, proofs: [], why }
  }
  const signed = verifyCheckpoint(receipt.checkpoint, key ?? receipt.key, verifyEd25519)
  if (!signed.ok) {
    return { holds: false, receipt, proofs: receipt.events.map(() => 'unsigned'), why: signed.why }
  }
  const { checkpoint } = signed
  const checks = receipt.events.map((event, index) =>
    leadsToRoot(sha256, event, checkpoint)
      ? checkRecord(receipt.orderNumber, event, index + 1)
      : altered(event, 'is not what was recorded: it does not lead to the root that the shop has signed.'),
  )
  const proofs = checks.map(({ proof }) => proof)
  const wrong = checks.find(({ why }) => why !== null)
  if (wrong?.why != null) return { holds: false, receipt, proofs, why: wrong.why }
  const { prices = [] } = receipt
  const proved = checkRecords({ sha256, verifyEd25519 }, { ...receipt, records: prices }, key)
  if (!proved.holds) return { holds: false, receipt, proofs, why: proved.why }
  const shown = receipt.events.flatMap((event) => ('record' in event ? [event.record] : []))
  const priced = checkPrices(
    shown,
    prices.map(({ record }) => record),
  )
  return priced.ok
    ? { holds: true, receipt, checkpoint, proofs, prices: priced.lines }
    : { holds: false, receipt, proofs, why: priced.why }
}

/** `why`: the sentence for an event because of which the receipt is not valid. */
type EventCheck = { readonly proof: EventProof; readonly why: string | null }

/** `number`: the place of the event in the order, counted from 1. */
function checkRecord(orderNumber: string, event: ReceiptEvent, number: number): EventCheck {
  if ('leaf' in event) return { proof: 'withheld', why: null }
  const record = parsed(recordSchema, event.record)
  if (record?.position !== event.position)
    return altered(event, 'has a record that does not say that it is that event.')
  if (record.stream !== orderStream(orderNumber)) {
    const why = `Event ${placeOf(event)} belongs to another order, ${record.stream.replace(/^order-/, '')}.`
    return { proof: 'of-another-order', why }
  }
  // The versions of an order's events have no gap: no event can be left out.
  const why =
    record.version === number ? null : `An event of the order is missing before event ${placeOf(event)}.`
  return { proof: 'proved', why }
}

function altered(event: ReceiptEvent, how: string): EventCheck {
  return { proof: 'altered', why: `Event ${placeOf(event)} ${how}` }
}

function placeOf({ position }: ReceiptEvent): string {
  return position.toLocaleString('en-PK')
}

function parsed<Result>(schema: z.ZodType<Result>, text: string): Result | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
