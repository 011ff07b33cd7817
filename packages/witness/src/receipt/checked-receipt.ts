/** Checks a receipt alone, without the log. */

import { checkReceipt, linePriceWords, sha256, verifyEd25519 } from '../from-shop.ts'
import { type Outcome, refuted } from '../outcome.ts'
import { shownNumber } from '../shown-number.ts'

type Words<Event> = {
  /** The event of a record that was proved. */
  readonly describe: (record: string) => Event
  readonly tableOf: (events: readonly Event[]) => readonly string[]
}

/** `key`: the trusted verifier key; null for the one in the receipt, which only shows that the receipt is consistent. */
export function checkedReceipt<Event>(
  text: string,
  key: string | null,
  { describe, tableOf }: Words<Event>,
): Outcome {
  const verdict = checkReceipt({ sha256, verifyEd25519 }, text, key ?? undefined)
  if (!verdict.holds) return refuted(verdict.why)
  const { receipt, checkpoint, prices } = verdict
  const { orderNumber } = receipt
  const events = receipt.events.flatMap((event) => ('record' in event ? [describe(event.record)] : []))
  const shown =
    events.length === 1
      ? `this event of order ${orderNumber} is`
      : `these ${events.length} events of order ${orderNumber} are`
  const withheld = receipt.events.length - events.length
  return {
    holds: true,
    json: { holds: true, orderNumber, checkpoint, keyTrusted: key !== null, events, withheld, prices },
    lines: [
      `The receipt passed the check: ${shown} in the log of ${checkpoint.origin}, signed at ${shownNumber(checkpoint.size)} events.`,
      ...(withheld > 0 ? [`Not shown, but in the log: ${withheld} more of its events.`] : []),
      ...prices.map(linePriceWords),
      ...(key === null ? ['The key is the one in the receipt: compare it with the shop’s (--key).'] : []),
      ...tableOf(events),
    ],
  }
}
