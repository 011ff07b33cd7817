/** What other people have done about an order since it was opened here. What is being typed stays. */

import { useState } from 'react'
import type { OpenedEvent } from '#events/event.ts'
import { useOwnName } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import type { OrderDetail } from '../data/order-detail.ts'
import { Said } from './OrderTimeline.tsx'

export function OthersDid({ detail: { order, events } }: { readonly detail: OrderDetail }) {
  const me = useOwnName()
  const last = events.at(-1)?.position ?? 0
  const [seen, setSeen] = useState(last)
  const news = events.filter((event) => event.position > seen && isByOthers(event, me))
  if (news.length === 0) return null
  return (
    <section
      aria-label="Changed by somebody else"
      className="flex items-start gap-4 rounded-lg border border-line border-l-4 border-l-shipped bg-surface p-4"
    >
      <ul role="status" className="flex min-w-0 flex-1 flex-col gap-2">
        {news.map((event) => (
          <li key={event.id}>
            <Said event={event} customer={order.name} />
            <span className="text-sm text-muted">
              <When instant={event.at} />
            </span>
          </li>
        ))}
      </ul>
      <Button size="snug" onClick={() => setSeen(last)}>
        OK
      </Button>
    </section>
  )
}

function isByOthers({ actor }: OpenedEvent, me: string | null): boolean {
  return actor.role === 'shopper' || actor.role === 'program' || (actor.role === 'admin' && actor.name !== me)
}
