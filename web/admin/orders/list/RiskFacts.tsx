/** What the shop knows about an order before its customer is called. Nothing is shown until it is fetched, and when there is nothing to say. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Order } from '#events/orders/order.ts'
import { useIsPhone } from '#web/backoffice/nav/use-is-phone.ts'
import { openOrderPath } from '#web/backoffice/paths.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Note } from '#web/backoffice/ui/Note.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { riskQuery } from '../data/risk.ts'
import { riskFacts, riskWarnings } from '../data/risk-words.ts'

type RiskFactsProps = {
  readonly order: Pick<Order, 'orderNumber' | 'phone'>
  /** Whether the customer's other open orders are said beside it. */
  readonly othersSaid?: boolean
}

export function RiskFacts({ order: { orderNumber, phone }, othersSaid = false }: RiskFactsProps) {
  const fetched = useQuery(riskQuery(orderNumber)).data
  const data = fetched && othersSaid ? { ...fetched, openOrders: 0 } : fetched
  const now = useNow()
  /** The order whose facts are all shown. */
  const [opened, setOpened] = useState<string | null>(null)
  const all = opened === orderNumber
  // On a phone a list of them would stand between the customer and the pieces.
  const most = useIsPhone() ? 1 : undefined
  const facts = data === undefined ? [] : riskFacts(data, now, all, most)
  const warnings = data === undefined ? [] : riskWarnings(data, phone)
  const list = facts.length > 0 && (
    <ul aria-label="Before the call" className="flex flex-col gap-1.5 text-sm">
      {facts.map(({ icon, text, order, opens }) => (
        <li key={opens ? 'opens' : `${text}${order?.orderNumber}`} className="flex items-start gap-2">
          {icon !== null && <Icon name={icon} className="mt-0.5 size-4 text-gold-deep" />}
          <span className="min-w-0 wrap-anywhere">
            {opens ? (
              <button
                type="button"
                aria-expanded={all}
                onClick={() => setOpened(all ? null : orderNumber)}
                className="rounded-sm underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:py-2"
              >
                {text}
              </button>
            ) : (
              text
            )}
            {order !== undefined && (
              <>
                <Link
                  to={openOrderPath(order.orderNumber)}
                  className="whitespace-nowrap underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:py-2"
                >
                  {order.orderNumber}
                </Link>
                {order.name && (
                  <>
                    {' '}
                    <bdi>{order.name}</bdi>
                  </>
                )}
                {/* An amount is not divided between two lines. */}
                {order.rest.replace(/Rs (?=\d)/, 'Rs\u00a0')}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
  if (warnings.length === 0) return list
  return (
    <Note icon="warning" below={list}>
      {warnings.map((each) => (
        <span key={each} className="block">
          {each}
        </span>
      ))}
    </Note>
  )
}
