/**
 * Compares a receipt with the current log. A receipt alone proves what the shop signed; whether the log still contains it, only the
 * log can show. If it does not, the hashes in the receipt's proofs locate the first difference.
 */

import { fromBase64 } from './base64.ts'
import { leafHash, type Sha256 } from './merkle.ts'
import { isEqual, proofSpans, type Span } from './merkle-proof.ts'
import type { Receipt } from './receipt.ts'

/** The leaf hash of an event in the current log, and its proof among the first `size` events; null where the log has none. */
export type CurrentProof = (
  position: number,
  size: number,
) => Promise<{ readonly leaf: Uint8Array; readonly proof: readonly Uint8Array[] } | null>

/** The first event that differs is one of those from `first` to `last`; usually both are the same. */
export type ReceiptDifference = { readonly first: number; readonly last: number }

/** `size`: that of the receipt's checkpoint; the receipt must be valid. Null when the log still contains all of it. */
export async function receiptDifference(
  sha256: Sha256,
  { events }: Pick<Receipt, 'events'>,
  size: number,
  currentProof: CurrentProof,
): Promise<ReceiptDifference | null> {
  const equal: Span[] = []
  const different: Span[] = []
  for (const event of events) {
    const { position } = event
    const leaf = 'record' in event ? leafHash(sha256, event.record) : fromBase64(event.leaf)
    const current = await currentProof(position, size)
    const compare = (span: Span, hash: Uint8Array | null, now: Uint8Array | undefined) =>
      (hash !== null && now !== undefined && isEqual(hash, now) ? equal : different).push(span)
    compare({ start: position - 1, end: position }, leaf, current?.leaf)
    for (const [place, span] of proofSpans(position, size).entries())
      compare(span, fromBase64(event.proof[place] ?? ''), current?.proof[place])
  }
  // A wide span that differs may have equal parts, which the proof of another event shows.
  const starts = different.map(({ start, end }) => ({ start: endOfEqual(start, equal), end }))
  const [first] = starts.toSorted((one, two) => one.start - two.start || one.end - two.end)
  return first === undefined ? null : { first: first.start + 1, last: first.end }
}

function endOfEqual(start: number, equal: readonly Span[]): number {
  const around = equal.find((span) => span.start <= start && start < span.end)
  return around === undefined ? start : endOfEqual(around.end, equal)
}
