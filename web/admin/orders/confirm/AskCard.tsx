/** An order with the details that a person needs to call its customer. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatRupees } from '#catalogue/money.ts'
import type { Order } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { OrderSums } from '#web/backoffice/figures/OrderSums.tsx'
import { openOrderPath } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { ChangeButton } from '../change/ChangeButton.tsx'
import { ChangePanel } from '../change/late-parts.tsx'
import type { OpenChange } from '../change/open-changes.ts'
import { useArrivalDays } from '../data/arrival.ts'
import { attemptWords, callAdvice } from '../data/call-advice.ts'
import { callTimeWords } from '../data/call-back.ts'
import { cityBeside } from '../data/city-beside.ts'
import { PicturedPiece } from '../data/PicturedPiece.tsx'
import type { QueuedOrder } from '../data/queue.ts'
import { riskQuery } from '../data/risk.ts'
import { telephone } from '../data/telephone.ts'
import { WaitingTime } from '../data/WaitingTime.tsx'
import { AdvanceActions } from '../list/AdvanceActions.tsx'
import { NotReached } from '../list/NotReached.tsx'
import { RiskFacts } from '../list/RiskFacts.tsx'
import { ContactForm } from '../sheet/ContactForm.tsx'
import { Key } from './Key.tsx'
import { CHANGE_KEY } from './OutcomeBar.tsx'

type AskCardProps = {
  readonly queued: QueuedOrder
  /** What is being changed in it; undefined while nothing is. */
  readonly change: OpenChange | undefined
  readonly onGiveUp: () => void
  /** The number was pressed. */
  readonly onCall: () => void
}

export function AskCard({ queued, change, onGiveUp, onCall }: AskCardProps) {
  const { order, since, contact, customerRecord, handling } = queued
  const { orderNumber, name, phone, total, date, erased } = order
  const now = useNow()
  const advice = callAdvice(customerRecord)
  const attempts = attemptWords(contact, now)
  const risk = useQuery({ ...riskQuery(orderNumber), enabled: erased !== true }).data
  return (
    <article
      aria-label={`Order ${orderNumber}`}
      className="rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <p aria-live="polite" className="sr-only">
        Now {orderNumber}, {name}, {formatRupees(total)}. {advice.text}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="text-xl leading-7 wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          {erased !== true && (
            // Large, for a person who dials on another device.
            <a
              href={telephone(phone)}
              onClick={onCall}
              className="inline-block text-xl whitespace-nowrap sm:text-2xl underline decoration-gold decoration-1 underline-offset-4 hover:decoration-ink pointer-coarse:-mt-2 pointer-coarse:py-2"
            >
              <bdi>{phone}</bdi>
            </a>
          )}
        </div>
        <Asked order={order} />
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <Link
          to={openOrderPath(orderNumber)}
          className="inline-block whitespace-nowrap link-quiet hover:text-ink pointer-coarse:-mb-2 pointer-coarse:py-2"
        >
          {orderNumber}
        </Link>
        <span>
          <When instant={date} />
        </span>
        <WaitingTime order={{ orderNumber, status: 'pending', since }} />
      </p>
      {handling.callBack !== null && (
        <p className="mt-3 flex items-start gap-2">
          <Icon name="clock" className="mt-0.5 size-5 text-gold-deep" />
          Wanted to be called at {callTimeWords(handling.callBack, now)}.
        </p>
      )}
      <p
        className={`mt-3 flex items-start gap-2 ${advice.careful ? 'text-danger' : advice.good ? '' : 'text-muted'}`}
      >
        {advice.careful && <Icon name="warning" className="mt-0.5 size-5" />}
        {advice.good && <Icon name="check-circle" className="mt-0.5 size-5 text-positive" />}
        {advice.text}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 empty:hidden">
        {attempts !== null && <p className="text-muted">{attempts}.</p>}
        {change === undefined && <NotReached handling={handling} onCancel={onGiveUp} />}
      </div>
      {erased !== true && (
        <div className="mt-2">
          <RiskFacts order={order} othersSaid />
        </div>
      )}
      {change === undefined ? (
        <Ordered queued={queued} suggested={risk?.advance ?? null} />
      ) : (
        <div className="mt-4 border-t border-line pt-4">
          <ChangePanel change={change} edition={handling.edition} />
        </div>
      )}
    </article>
  )
}

/** What the customer is asked to agree to. */
function Asked({ order }: { readonly order: Order }) {
  const { deliveryFee } = order
  const days = useArrivalDays(order)
  return (
    // As high as with the days, which are fetched.
    <div className="ml-auto min-h-17 text-right text-sm text-muted">
      <p className="text-2xl leading-7 whitespace-nowrap text-ink">{formatRupees(toCollect(order))}</p>
      <p>to collect, {deliveryFee === 0 ? 'delivery free' : `with ${formatRupees(deliveryFee)} delivery`}</p>
      {days !== null && <p>usually arrives {days}</p>}
    </div>
  )
}

type OrderedProps = Pick<AskCardProps, 'queued'> & { readonly suggested: number | null }

/** What is ordered, where it goes, and what can be changed of it. */
function Ordered({ queued, suggested }: OrderedProps) {
  const { order } = queued
  const { address, items, note, erased } = order
  const city = cityBeside(address, order.city)
  const [correcting, setCorrecting] = useState(false)
  const [isAdvanceOpen, setAdvanceOpen] = useState(false)
  return (
    <>
      <ul aria-label="Items" className="mt-4 flex flex-col gap-2 border-t border-line pt-4 md:text-lg">
        {items.map((item) => (
          // The price goes under a name that it has no room beside.
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <PicturedPiece piece={item} picture="h-15 w-12" />
            {/* The price of a single piece is that of the order. */}
            {(items.length > 1 || item.quantity > 1) && (
              <span className="ml-auto text-base text-muted">
                {item.quantity > 1 && (
                  <span className="text-sm whitespace-nowrap">{formatRupees(item.price)} each, </span>
                )}
                <span className="whitespace-nowrap">{formatRupees(item.price * item.quantity)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
      <div className="mt-4 border-t border-line pt-4">
        {correcting ? (
          <ContactForm order={order} onDone={() => setCorrecting(false)} />
        ) : (
          <address className="flex flex-col gap-1 wrap-anywhere whitespace-pre-line not-italic md:text-lg">
            <bdi>{address}</bdi>
            {city !== null && <span className="text-muted">{city}</span>}
          </address>
        )}
        {note !== undefined && (
          <p className="mt-2 text-sm wrap-anywhere">
            <span className="text-muted">Note for the parcel: </span>
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:flex-auto">
        <ChangeButton known={queued} shortcut={CHANGE_KEY}>
          <Key name={CHANGE_KEY} />
        </ChangeButton>
        {erased !== true && !correcting && (
          <Button size="snug" onClick={() => setCorrecting(true)}>
            <Icon name="pencil" className="size-4 text-gold-deep" />
            Edit contact
          </Button>
        )}
        {/* Its button stands beside the others as long as nothing is said above it. */}
        <div className="has-[form,p]:basis-full empty:hidden max-sm:not-has-[form]:[&_button]:flex-auto">
          <AdvanceActions known={queued} suggested={suggested} open={isAdvanceOpen} onOpen={setAdvanceOpen} />
        </div>
      </div>
    </>
  )
}
