/** An order with the details that a person needs to call its customer. */

import { Link } from 'react-router-dom'
import { formatRupees } from '#catalogue/money.ts'
import { openOrderPath } from '#web/backoffice/paths.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { attemptWords, callAdvice } from '../order-data/call-advice.ts'
import type { QueuedOrder } from '../order-data/queue.ts'
import { WaitingTime } from '../order-data/WaitingTime.tsx'

export function AskCard({ queued }: { readonly queued: QueuedOrder }) {
  const { order, since, contact, customerRecord } = queued
  const { orderNumber, name, phone, address, items, total, date, erased } = order
  const advice = callAdvice(customerRecord)
  const attempts = attemptWords(contact, useNow())
  return (
    <article
      aria-label={`Order ${orderNumber}`}
      className="rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <p aria-live="polite" className="sr-only">
        Now {orderNumber}, {name}, {formatRupees(total)}. {advice.text}
      </p>
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-xl leading-7 wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-xl leading-7 whitespace-nowrap">{formatRupees(total)}</p>
      </div>
      <p className="mt-1 text-sm text-muted">
        <Link
          to={openOrderPath(orderNumber)}
          className="inline-block whitespace-nowrap underline decoration-gold underline-offset-4 hover:text-ink pointer-coarse:py-2"
        >
          {orderNumber}
        </Link>{' '}
        · <When instant={date} /> <WaitingTime order={{ orderNumber, status: 'pending', since }} dotted />
      </p>
      <p className={`mt-3 flex items-start gap-2 ${advice.careful ? 'text-danger' : 'text-muted'}`}>
        {advice.careful && <Icon name="warning" className="mt-0.5 size-5" />}
        {advice.text}
      </p>
      {attempts !== null && <p className="mt-1 text-muted">{attempts}.</p>}
      <ul aria-label="Items" className="mt-4 flex flex-col gap-1 border-t border-line pt-4">
        {items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {item.quantity} × {item.name}, {item.size}
            </span>
            <span className="whitespace-nowrap text-muted">{formatRupees(item.price * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <address className="mt-4 flex flex-col gap-1 border-t border-line pt-4 wrap-anywhere whitespace-pre-line not-italic">
        <bdi>{address}</bdi>
        {/* As text, for a person who dials on another device. */}
        {erased !== true && <bdi className="text-muted">{phone}</bdi>}
      </address>
    </article>
  )
}
