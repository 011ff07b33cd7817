/**
 * Compares a receipt with the log as it is today. A receipt alone proves what the shop had signed; that the log still has it, only the
 * log can show. Where it does not, the hashes in the receipt's proofs tell where the first difference is.
 */

import { fromBase64 } from './base64.ts'
import { leafHash, type Sha256 } from './merkle.ts'
import { proofSpans, type Span } from './merkle-proof.ts'
import type { Receipt } from './receipt.ts'

/** An event of today's log: its leaf hash, and its proof among the first `size`; null where the log has none. */
export type TodaysProof = (
  position: number,
  size: number,
) => Promise<{ readonly leaf: Uint8Array; readonly proof: readonly Uint8Array[] } | null>

/** The first event that differs is among those from `first` to `last`; mostly they are the same one. */
export type ReceiptDifference = { readonly first: number; readonly last: number }

/** `size` is that of the receipt's checkpoint; the receipt was checked before. Null where the log still has all of it. */
export async function receiptDifference(
  sha256: Sha256,
  { events }: Pick<Receipt, 'events'>,
  size: number,
  todaysProof: TodaysProof,
): Promise<ReceiptDifference | null> {
  const same: Span[] = []
  const other: Span[] = []
  for (const event of events) {
    const { position } = event
    const leaf = 'record' in event ? leafHash(sha256, event.record) : fromBase64(event.leaf)
    const today = await todaysProof(position, size)
    const compare = (span: Span, hash: Uint8Array | null, now: Uint8Array | undefined) =>
      (isEqual(hash, now) ? same : other).push(span)
    compare({ start: position - 1, end: position }, leaf, today?.leaf)
    for (const [place, span] of proofSpans(position, size).entries())
      compare(span, fromBase64(event.proof[place] ?? ''), today?.proof[place])
  }
  // A wide span that differs may have parts that do not: another event's proof tells.
  const starts = other.map(({ start, end }) => ({ start: endOfSame(start, same), end }))
  const [first] = starts.toSorted((one, two) => one.start - two.start || one.end - two.end)
  return first === undefined ? null : { first: first.start + 1, last: first.end }
}

function endOfSame(start: number, same: readonly Span[]): number {
  const around = same.find((span) => span.start <= start && start < span.end)
  return around === undefined ? start : endOfSame(around.end, same)
}

function isEqual(one: Uint8Array | null, other: Uint8Array | undefined): boolean {
  return one !== null && one.length === other?.length && one.every((byte, place) => byte === other[place])
}
