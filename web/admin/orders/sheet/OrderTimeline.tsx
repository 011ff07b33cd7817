/** The order's history from the log as sentences, newest first. */

import type { OpenedEvent } from '#events/event.ts'
import { SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import type { OrderDetail } from '../data/order-detail.ts'
import { sentenceOf } from './history-words.ts'
import { withoutRepeatedFailures } from './mail-history.ts'

export function OrderTimeline({ detail: { order, events } }: { readonly detail: OrderDetail }) {
  return (
    <SheetSection title="History">
      <ol className="grid gap-x-4 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {withoutRepeatedFailures(events)
          // That there is no mail server is said once, with the mails.
          .filter(({ type, data }) => type !== 'ConfirmationSent' || data.channel !== 'outbox-file')
          .toReversed()
          .map((event) => (
            <Entry key={event.id} event={event} customer={order.name} />
          ))}
      </ol>
    </SheetSection>
  )
}

type EntryProps = { readonly event: OpenedEvent; readonly customer: string }

function Entry({ event, customer }: EntryProps) {
  return (
    <li className="grid text-sm sm:col-span-2 sm:grid-cols-subgrid">
      <p className="text-muted">
        <When instant={event.at} />
      </p>
      <Said event={event} customer={customer} />
    </li>
  )
}

/** An amount is not divided between two lines. */
const unbroken = (text: string) => text.replace(/Rs (?=\d)/g, 'Rs\u00a0')

/** `Hina Aslam corrected the address: Block C became Block G.` */
export function Said({ event, customer }: EntryProps) {
  const { who, did, more } = sentenceOf(event, customer)
  return (
    <p className="any-script min-w-0 wrap-anywhere">
      <bdi className="font-medium">{who}</bdi> {unbroken(did)}.
      {more !== null && <span className="block text-muted">{more}</span>}
    </p>
  )
}
