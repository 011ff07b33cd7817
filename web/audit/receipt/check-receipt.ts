/**
 * Checks a receipt alone: with nothing but the file itself, in as many steps as the log has levels. Whether the key in it
 * is the shop's is for its holder to compare: the fingerprint is shown beside the result.
 */

import { verifyCheckpoint } from '#events/checkpoint.ts'
import { parseVerifierKey } from '#events/signed-note.ts'
import { z } from '#events/zod.ts'
import { fingerprintOf, verifyEd25519 } from '../proof/crypto.ts'
import { leadsToRoot } from '../proof/leads-to-root.ts'

const receiptSchema = z.object({
  format: z.literal('falak-fits-receipt-v1'),
  orderNumber: z.string().min(1).max(40),
  events: z
    .array(
      z.object({
        position: z.int().min(1),
        record: z.string(),
        /** From the leaf's sibling up, in base64. */
        proof: z.array(z.string()).max(64),
      }),
    )
    .min(1)
    .max(10_000),
  checkpoint: z.string(),
  key: z.string(),
})
export type Receipt = Readonly<z.infer<typeof receiptSchema>>

const recordSchema = z.object({
  position: z.int(),
  version: z.int(),
  data: z.object({ orderNumber: z.string() }),
})

/** What the check says of one event. Without a signature that holds, nothing can prove it. */
export type EventProof = 'proved' | 'altered' | 'of-another-order' | 'unsigned'

type EventCheck = {
  readonly proof: EventProof
  /** Why the receipt does not hold because of it, in a sentence. */
  readonly why: string | null
}

export type ReceiptVerdict = {
  readonly holds: boolean
  /** One for each event of the receipt. */
  readonly proofs: readonly EventProof[]
  /** A sentence that anyone understands. */
  readonly sentence: string
  /** Null when the file is no receipt. */
  readonly receipt: Receipt | null
  readonly fingerprint: string | null
  /** Events of the log that the shop had signed when it made the receipt. */
  readonly size: number | null
}

const whole = new Intl.NumberFormat('en-PK')

export function checkReceipt(text: string): ReceiptVerdict {
  const receipt = parsed(text)
  if (receipt === null) {
    const sentence = 'This file is not a receipt of this shop, or it is damaged.'
    return { holds: false, proofs: [], sentence, receipt: null, fingerprint: null, size: null }
  }
  const publicKey = parseVerifierKey(receipt.key)?.publicKey
  const fingerprint = publicKey === undefined ? null : fingerprintOf(publicKey)
  const signed = verifyCheckpoint(receipt.checkpoint, receipt.key, verifyEd25519)
  if (!signed.ok) {
    return {
      holds: false,
      proofs: receipt.events.map(() => 'unsigned'),
      sentence: `This receipt does not hold. ${signed.why}`,
      receipt,
      fingerprint,
      size: null,
    }
  }
  const { size, root } = signed.checkpoint
  const checks = receipt.events.map((event, index) => checkEvent(receipt, event, index + 1, size, root))
  const wrong = checks.find(({ why }) => why !== null)?.why ?? null
  const count = receipt.events.length
  const sentence =
    wrong === null
      ? `This receipt holds: ${count === 1 ? 'the event' : `all ${count} events`} of order ${receipt.orderNumber} ${count === 1 ? 'is' : 'are'} exactly what the shop recorded and signed, among ${whole.format(size)} events.`
      : `This receipt does not hold. ${wrong}`
  return {
    holds: wrong === null,
    proofs: checks.map(({ proof }) => proof),
    sentence,
    receipt,
    fingerprint,
    size,
  }
}

function parsed(text: string): Receipt | null {
  try {
    return receiptSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** `number` is the event's among those of the order, counted from 1. */
function checkEvent(
  { orderNumber }: Receipt,
  { position, record, proof }: Receipt['events'][number],
  number: number,
  size: number,
  root: string,
): EventCheck {
  const place = whole.format(position)
  if (!leadsToRoot({ position, record }, size, root, proof)) {
    const why = `Event ${place} is not what was recorded: it does not lead to the root that the shop has signed.`
    return { proof: 'altered', why }
  }
  const said = recordIn(record)
  if (said === null || said.position !== position) {
    return { proof: 'altered', why: `The record of event ${place} does not say that it is that event.` }
  }
  if (said.data.orderNumber !== orderNumber) {
    return {
      proof: 'of-another-order',
      why: `Event ${place} belongs to another order, ${said.data.orderNumber}.`,
    }
  }
  // An order's own events are counted without a gap: none can be left out.
  const why = said.version === number ? null : `An event of the order is missing before event ${place}.`
  return { proof: 'proved', why }
}

function recordIn(record: string) {
  try {
    return recordSchema.safeParse(JSON.parse(record)).data ?? null
  } catch {
    return null
  }
}
