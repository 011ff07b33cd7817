/**
 * A receipt: one order's events as they are stored (personal data is sealed in them) and all that it takes to check them
 * alone and offline. Pure: hashing and Ed25519 are handed in.
 */

import { fromBase64 } from './base64.ts'
import { type Checkpoint, verifyCheckpoint } from './checkpoint.ts'
import { orderStream } from './event.ts'
import { leafHash, type Sha256 } from './merkle.ts'
import { verifyInclusion } from './merkle-proof.ts'
import type { VerifyEd25519 } from './signed-note.ts'
import { z } from './zod.ts'

const receiptSchema = z.object({
  format: z.literal('falak-fits-receipt-v1'),
  orderNumber: z.string(),
  events: z
    .array(z.object({ position: z.int().min(1), record: z.string(), proof: z.array(z.string()) }))
    .min(1),
  checkpoint: z.string(),
  key: z.string(),
})

export type ReceiptVerdict =
  | {
      readonly ok: true
      readonly orderNumber: string
      readonly checkpoint: Checkpoint
      /** The exact records, in order. */
      readonly records: readonly string[]
    }
  /** `why` is a sentence. */
  | { readonly ok: false; readonly why: string }

type Tools = { readonly sha256: Sha256; readonly verifyEd25519: VerifyEd25519 }

/** `key` is the verifier key that is trusted; left out, the one in the receipt, which says only that all fits together. */
export function checkReceipt({ sha256, verifyEd25519 }: Tools, text: string, key?: string): ReceiptVerdict {
  const no = (why: string) => ({ ok: false, why }) as const
  const receipt = parsed(text)
  if (receipt === null) return no('That is not a receipt.')
  const { orderNumber, events } = receipt
  const signed = verifyCheckpoint(receipt.checkpoint, key ?? receipt.key, verifyEd25519)
  if (!signed.ok) return signed
  const { checkpoint } = signed
  const root = fromBase64(checkpoint.root)
  for (const [index, { position, record, proof }] of events.entries()) {
    const hashes = proof.map(fromBase64).filter((hash) => hash !== null)
    const isIn =
      root !== null &&
      hashes.length === proof.length &&
      verifyInclusion(sha256, {
        leaf: leafHash(sha256, record),
        position,
        size: checkpoint.size,
        proof: hashes,
        root,
      })
    if (!isIn)
      return no(`Event ${position} is not in the signed log: it, its place or its proof was changed.`)
    if (!belongs(record, orderStream(orderNumber), index + 1)) {
      return no(`Event ${position} is not event number ${index + 1} of order ${orderNumber}.`)
    }
  }
  return { ok: true, orderNumber, checkpoint, records: events.map(({ record }) => record) }
}

function parsed(text: string): z.infer<typeof receiptSchema> | null {
  try {
    return receiptSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** A record that is in the log is an event. */
function belongs(record: string, stream: string, version: number): boolean {
  const event: unknown = JSON.parse(record)
  return (
    typeof event === 'object' &&
    event !== null &&
    'stream' in event &&
    event.stream === stream &&
    'version' in event &&
    event.version === version
  )
}
