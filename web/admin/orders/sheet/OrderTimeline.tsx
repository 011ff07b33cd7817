/** The order's history from the log, newest first. */

import type { OpenedEvent } from '#events/shop/event.ts'
import { SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { withoutRepeatedFailures } from './mail-history.ts'
import { timelineEntry } from './order-words.ts'

export function OrderTimeline({ events }: { readonly events: readonly OpenedEvent[] }) {
  return (
    <SheetSection title="History">
      <ol className="flex flex-col">
        {withoutRepeatedFailures(events)
          .toReversed()
          .map((event) => (
            <TimelineItem key={event.id} event={event} />
          ))}
      </ol>
    </SheetSection>
  )
}

function TimelineItem({ event }: { readonly event: OpenedEvent }) {
  const { title, detail } = timelineEntry(event)
  return (
    <li className="relative border-l border-line pb-5 pl-5 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-1.5 -left-1.25 size-2.5 rounded-full border-2 border-page bg-gold"
      />
      <p>{title}</p>
      <p className="text-sm text-muted">
        <When instant={event.at} />
        {detail !== null && ` · ${detail}`}
      </p>
    </li>
  )
}
