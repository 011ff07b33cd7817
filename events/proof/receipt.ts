/**
 * A receipt: one order's events as they are stored (personal data is sealed in them) and all that is needed to check them
 * alone and offline. The shop, the command line and the browser use this one check; hashing and Ed25519 are passed in.
 */

import { orderStream } from '#events/shop/event.ts'
import { z } from '#events/shop/zod.ts'
import { fromBase64 } from './base64.ts'
import { type Checkpoint, verifyCheckpoint } from './checkpoint.ts'
import { leafHash, type Sha256 } from './merkle.ts'
import { verifyInclusion } from './merkle-proof.ts'
import type { VerifyEd25519 } from './signed-note.ts'

/** Counted from 1; the leaf index of RFC 6962 is one less. */
const position = z.int().min(1)
/** That it is among the events of the checkpoint: hashes from the leaf's sibling up, in base64. */
const proof = z.array(z.string()).max(64).readonly()

const receiptSchema = z.object({
  format: z.literal('falak-fits-receipt-v1'),
  orderNumber: z.string().min(1).max(40),
  events: z
    .array(
      z.union([
        z.object({ position, record: z.string(), proof }),
        // What only the shop reads is proved by its leaf hash (base64) alone, so that no event can be missing unnoticed.
        z.object({ position, leaf: z.string(), proof }),
      ]),
    )
    .min(1)
    .max(10_000)
    .readonly(),
  /** A signed note. */
  checkpoint: z.string(),
  /** The verifier key of the checkpoint. */
  key: z.string(),
})
export type Receipt = Readonly<z.infer<typeof receiptSchema>>
type ReceiptEvent = Receipt['events'][number]

/** A receipt as a program gets it from the shop, which a reader may have saved as it came. */
const answerSchema = z.object({ data: receiptSchema })

const recordSchema = z.object({ position: z.int(), version: z.int(), stream: z.string() })

/** What the check says of one event. Without a signature that holds, nothing can prove it. */
export type EventProof = 'proved' | 'withheld' | 'altered' | 'of-another-order' | 'unsigned'

export type ReceiptVerdict =
  | {
      readonly holds: true
      readonly receipt: Receipt
      /** What the shop had signed when it made the receipt. */
      readonly checkpoint: Checkpoint
      readonly proofs: readonly EventProof[]
    }
  | {
      readonly holds: false
      /** Null when the text is no receipt. */
      readonly receipt: Receipt | null
      /** One for each event of the receipt. */
      readonly proofs: readonly EventProof[]
      /** A sentence. */
      readonly why: string
    }

type Tools = { readonly sha256: Sha256; readonly verifyEd25519: VerifyEd25519 }

/** `key` is the verifier key that is trusted; left out, the one in the receipt, which says only that all fits together. */
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
  return wrong?.why == null
    ? { holds: true, receipt, checkpoint, proofs }
    : { holds: false, receipt, proofs, why: wrong.why }
}

/** Whether the hashes of its proof lead from an event to the root of a checkpoint. */
export function leadsToRoot(
  sha256: Sha256,
  event: ReceiptEvent,
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
): boolean {
  const leaf = 'record' in event ? leafHash(sha256, event.record) : fromBase64(event.leaf)
  const rootHash = fromBase64(root)
  const hashes = event.proof.map(fromBase64).filter((hash) => hash !== null)
  if (leaf === null || rootHash === null || hashes.length !== event.proof.length) return false
  return verifyInclusion(sha256, { leaf, position: event.position, size, proof: hashes, root: rootHash })
}

/** `why` is a sentence when the receipt does not hold because of the event. */
type EventCheck = { readonly proof: EventProof; readonly why: string | null }

/** `number` is the event's among those of the order, counted from 1. */
function checkRecord(orderNumber: string, event: ReceiptEvent, number: number): EventCheck {
  if ('leaf' in event) return { proof: 'withheld', why: null }
  const record = parsed(recordSchema, event.record)
  if (record?.position !== event.position)
    return altered(event, 'has a record that does not say that it is that event.')
  if (record.stream !== orderStream(orderNumber)) {
    const why = `Event ${placeOf(event)} belongs to another order, ${record.stream.replace(/^order-/, '')}.`
    return { proof: 'of-another-order', why }
  }
  // An order's own events are counted without a gap: none can be left out.
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
