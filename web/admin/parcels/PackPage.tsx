/** The screen for packing the selected orders: the pick list, and a slip to print for each parcel. */

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Order } from '#events/shop/order.ts'
import { HAND_OVER, parcelsPath } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Note } from '#web/backoffice/ui/Note.tsx'
import { whyNotPacked } from '../order-data/parcel-words.ts'
import { countLabel } from '../order-data/status-toast.ts'
import { ParcelsFrame } from './ParcelsFrame.tsx'
import { PickList } from './PickList.tsx'
import { Slip } from './Slip.tsx'

export function PackPage() {
  return (
    <ParcelsFrame title="Pack">
      {({ orders, historyUrl }) => (
        <Pack orders={orders} historyUrl={historyUrl ?? `${window.location.origin}/order-history`} />
      )}
    </ParcelsFrame>
  )
}

type PackProps = { readonly orders: readonly Order[]; readonly historyUrl: string }

function Pack({ orders, historyUrl }: PackProps) {
  /** The part to print. */
  const [printed, setPrinted] = useState<'slips' | 'list'>('slips')
  const packed = orders.filter((order) => whyNotPacked(order) === null)
  const others = orders.filter((order) => whyNotPacked(order) !== null)

  function print(part: 'slips' | 'list'): void {
    flushSync(() => setPrinted(part))
    window.print()
  }

  return (
    <>
      {/* The page size of a label printer. Set here because some browsers lack named pages, and other screens print on other paper. */}
      <style>{'@page { size: 105mm 148mm; margin: 5mm }'}</style>
      <div className="flex flex-col gap-4 print:hidden">
        {others.map((order) => (
          <Note key={order.orderNumber} icon="warning">
            {order.orderNumber} cannot be packed. {whyNotPacked(order)}
          </Note>
        ))}
        {packed.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button look="gold" onClick={() => print('slips')}>
              <Icon name="print" className="size-4" />
              Print {packed.length === 1 ? '1 slip' : `${packed.length} slips`}
            </Button>
            <Button onClick={() => print('list')}>
              <Icon name="print" className="size-4" />
              Print pick list
            </Button>
            <Link
              to={parcelsPath(
                HAND_OVER,
                packed.map(({ orderNumber }) => orderNumber),
              )}
              className={buttonClass()}
            >
              <Icon name="truck" className="size-4" />
              Hand to courier
            </Link>
          </div>
        )}
      </div>
      {packed.length > 0 && (
        <>
          <PickList orders={packed} className={printed === 'list' ? '' : 'print:hidden'} />
          <section
            aria-labelledby="slips"
            className={`flex flex-col gap-4 print:block ${printed === 'slips' ? '' : 'print:hidden'}`}
          >
            <h2 id="slips" className="text-lg print:hidden">
              Slips of {countLabel(packed.length)}
            </h2>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,105mm),1fr))] items-start gap-4 print:block">
              {packed.map((order) => (
                <Slip key={order.orderNumber} order={order} historyUrl={historyUrl} />
              ))}
            </div>
          </section>
        </>
      )}
    </>
  )
}
