/** The returns desk: parcels that come back are scanned and received, and below is what is still to come back. */

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { openOrderPath, PACK, parcelsPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { orderDetailQuery } from '../orders/data/order-detail.ts'
import type { HandledOrder } from '../orders/data/suggested-refund.ts'
import { ScanBox } from '../scan/ScanBox.tsx'
import { focusScanField, useScanFocus } from '../scan/scan-focus.ts'
import { AskForReturns } from './AskForReturns.tsx'
import { ComingBack } from './ComingBack.tsx'
import { Lost } from './Lost.tsx'
import { ParcelOnDesk } from './ParcelOnDesk.tsx'
import { ReceivedToday } from './ReceivedToday.tsx'
import { nextStep } from './received-words.ts'
import { useReturnsDesk } from './use-returns-desk.ts'

export function ReturnsPage() {
  return (
    <div className="flex min-h-screenful flex-col">
      <ScreenHeader title="Returns" />
      <Desk />
    </div>
  )
}

function Desk() {
  const { reply, parcel, last, busy, scan, receive, leave, setCondition, setReason } = useReturnsDesk()
  const hasCash = useMay('cash')
  const desk = useRef<HTMLElement>(null)
  useScanFocus(desk)

  /** The next scan follows in the field. */
  function andGoOn(action: () => void): void {
    action()
    focusScanField(desk.current)
  }

  function receiveFromList(orderNumber: string): void {
    window.scrollTo({ top: 0 })
    andGoOn(() => scan(orderNumber))
  }

  return (
    <main
      ref={desk}
      onKeyDown={({ key, target, currentTarget }) => {
        // Not in the camera's dialog, which is outside of this element.
        const isHere = target instanceof Node && currentTarget.contains(target)
        if (key === 'Escape' && parcel !== null && isHere) andGoOn(leave)
      }}
      className="group/returns mx-auto grid w-full page-wide flex-1 content-start items-start gap-4 px-4 py-4 sm:px-6 sm:py-6 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:px-8 compact:py-4"
    >
      <section aria-label="Receive a parcel" className={`${panelClass} desk:col-span-2`}>
        <ScanBox
          label="Scan a parcel that came back"
          onScan={scan}
          reply={reply}
          onEnter={receive}
          once
          className="p-4 sm:px-6"
        />
        {parcel !== null && (
          <div className="border-t border-line">
            <ParcelOnDesk
              parcel={parcel}
              busy={busy}
              onCondition={setCondition}
              onReason={setReason}
              onReceive={() => andGoOn(receive)}
              onLeave={() => andGoOn(leave)}
            />
          </div>
        )}
        {last !== null && (
          <div className="border-t border-line p-4 empty:hidden sm:px-6">
            <AfterReceipt received={last} />
          </div>
        )}
      </section>
      <div className="flex min-w-0 flex-col gap-4 desk:group-has-[[data-beside]:empty]/returns:col-span-2">
        <AskForReturns />
        <ComingBack onReceive={receiveFromList} />
      </div>
      {/*
       * Beside the list only where there is room for both; otherwise before it, which may be long. What is empty is left out, and
       * the list then has the whole width.
       */}
      <div
        data-beside
        className="grid items-start gap-4 empty:hidden md:max-desk:row-start-2 md:max-desk:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]"
      >
        <ReceivedToday />
        {hasCash && <Lost />}
      </div>
    </main>
  )
}

/** What is to be done next after a parcel was received. */
function AfterReceipt({ received }: { readonly received: HandledOrder }) {
  const { order } = received
  const step = nextStep(received)
  const mayRefund = useMay('refunds')
  if (step === null) return null
  if (step.of === 'exchange') return <ExchangeToSend orderNumber={step.orderNumber} />
  if (!mayRefund) return null
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span>Next for {order.orderNumber}:</span>
      <Link to={openOrderPath(order.orderNumber)} className={buttonClass()}>
        <Icon name="cash" className="size-4 text-gold-deep" />
        {step.text}
      </Link>
    </p>
  )
}

/** Nothing while the linked order is not known, or when it has left already. */
function ExchangeToSend({ orderNumber }: { readonly orderNumber: string }) {
  const { data } = useQuery(orderDetailQuery(orderNumber))
  const status = data?.order.status
  if (status !== 'pending' && status !== 'confirmed') return null
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span>The other pieces can be sent now, as {orderNumber}:</span>
      <Link to={parcelsPath(PACK, [orderNumber])} className={buttonClass()}>
        <Icon name="bag" className="size-4 text-gold-deep" />
        Pack the exchange
      </Link>
    </p>
  )
}
