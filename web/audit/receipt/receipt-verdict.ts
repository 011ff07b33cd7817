/**
 * Checks a receipt in this browser alone, with the result in words. The reader compares the key with the shop's: its
 * fingerprint is shown beside the result.
 */

import { inThousands } from '#catalogue/in-thousands.ts'
import { checkReceipt, type ReceiptVerdict } from '#events/proof/receipt.ts'
import { parseVerifierKey } from '#events/proof/signed-note.ts'
import { fingerprintOf, sha256, verifyEd25519 } from '#web/proof/crypto.ts'

/** The verdict and, for a receipt that can be read, the fingerprint of the key in it. */
export type ShownVerdict = ReceiptVerdict & {
  /** A sentence for everyone. */
  readonly sentence: string
  readonly fingerprint: string | null
}

export function receiptVerdict(text: string): ShownVerdict {
  const verdict = checkReceipt({ sha256, verifyEd25519 }, text)
  const publicKey = verdict.receipt === null ? undefined : parseVerifierKey(verdict.receipt.key)?.publicKey
  return {
    ...verdict,
    sentence: sentenceFor(verdict),
    fingerprint: publicKey === undefined ? null : fingerprintOf(publicKey),
  }
}

function sentenceFor(verdict: ReceiptVerdict): string {
  if (!verdict.holds) {
    return verdict.receipt === null ? verdict.why : `This receipt failed the check. ${verdict.why}`
  }
  const { receipt, checkpoint, proofs } = verdict
  const withheld = proofs.filter((proof) => proof === 'withheld').length
  const visibleEvents = proofs.length - withheld
  const events = visibleEvents === 1 ? 'the event' : `all ${visibleEvents} events`
  const rest =
    withheld === 0
      ? ''
      : ` ${withheld} more ${withheld === 1 ? 'event' : 'events'} of the log ${withheld === 1 ? 'is' : 'are'} named but not shown, and may have changed the order since.`
  return `This receipt passed the check: ${events} of order ${receipt.orderNumber} ${visibleEvents === 1 ? 'is' : 'are'} exactly what the shop recorded and signed, among ${inThousands(checkpoint.size)} events.${rest}`
}
