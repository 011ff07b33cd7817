/** The screen for packing the selected orders: the pick list, and a slip to print for each parcel. */

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Order } from '#events/shop/order.ts'
import { HAND_OVER, parcelsPath } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Note } from '#web/backoffice/ui/Note.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { whyNotPacked } from '../order-data/parcel-words.ts'
import { countLabel } from '../order-data/status-toast.ts'
import { ParcelsFrame } from './ParcelsFrame.tsx'
import { PickList } from './PickList.tsx'
import { Slip } from './Slip.tsx'
import { pageRule, readSlipPaper, type SlipPaper, saveSlipPaper, slipPapers } from './slip-paper.ts'

export function PackPage() {
  return <ParcelsFrame title="Pack">{({ orders }) => <Pack orders={orders} />}</ParcelsFrame>
}

const paperNames: Readonly<Record<SlipPaper, string>> = {
  A6: 'Slips on A6',
  A4: 'Slips on A4, four to a sheet',
}

function Pack({ orders }: { readonly orders: readonly Order[] }) {
  /** The part to print. */
  const [printed, setPrinted] = useState<'slips' | 'list'>('slips')
  const [paper, setPaper] = useState(readSlipPaper)
  const packed = orders.filter((order) => whyNotPacked(order) === null)
  const others = orders.filter((order) => whyNotPacked(order) !== null)

  function print(part: 'slips' | 'list'): void {
    flushSync(() => setPrinted(part))
    window.print()
  }

  return (
    <>
      <style>{pageRule(paper, printed)}</style>
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
            <Select
              label="Paper"
              value={paper}
              options={slipPapers.map((each) => [each, paperNames[each]] as const)}
              onChoose={(chosen) => {
                setPaper(chosen)
                saveSlipPaper(chosen)
              }}
              className="w-full sm:w-64"
            />
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
            <div
              data-paper={paper}
              className="slips grid grid-cols-[repeat(auto-fill,minmax(min(100%,105mm),1fr))] items-start gap-4 print:block"
            >
              {packed.map((order) => (
                <Slip key={order.orderNumber} order={order} />
              ))}
            </div>
          </section>
        </>
      )}
    </>
  )
}
