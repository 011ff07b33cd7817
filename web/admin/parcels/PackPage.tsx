/**
 * The packing screen, for the selected orders or for all that are to be packed: the orders to pack, the slips to print, and what to
 * take from the shelf.
 */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useSearchParams } from 'react-router-dom'
import { cityNameOf } from '#catalogue/city.ts'
import type { Order } from '#events/orders/order.ts'
import { isUnsent } from '#events/orders/unsent.ts'
import { HAND_OVER, PACK, parcelsPath } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Note } from '#web/backoffice/ui/Note.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { logFailure } from '#web/ui/log-to-console.ts'
import { useShopDescription } from '../catalogue/data/shop.ts'
import { whyNotPacked } from '../orders/data/parcel-words.ts'
import {
  longestFirst,
  MAX_PARCELS,
  requestedOrders,
  type Slips,
  type SlipsOf,
  slipsQuery,
} from '../orders/data/slips.ts'
import { countLabel } from '../orders/data/status-toast.ts'
import { useWork } from '../reports/figures/use-work.ts'
import { PackDesk } from './PackDesk.tsx'
import { ParcelsFrame } from './ParcelsFrame.tsx'
import { PickList } from './PickList.tsx'
import { recordPrinted } from './packing.ts'
import { Slip } from './Slip.tsx'
import { pageRule, readSlipPaper, type SlipPaper, saveSlipPaper, slipPapers } from './slip-paper.ts'

export function PackPage() {
  const [address] = useSearchParams()
  const selected = requestedOrders(address)
  const of: SlipsOf = selected.length > 0 ? selected : 'to-pack'
  return (
    <ParcelsFrame title="Pack" of={of}>
      {(slips) => <Pack key={selected.join()} of={of} slips={slips} />}
    </ParcelsFrame>
  )
}

const paperNames: Readonly<Record<SlipPaper, string>> = {
  A6: 'A6, one to a sheet',
  A4: 'A4, four to a sheet',
}

function Pack({ of, slips }: { readonly of: SlipsOf; readonly slips: Slips }) {
  const client = useQueryClient()
  const { address } = useShopDescription()
  const work = useWork()
  const [paper, setPaper] = useState(readSlipPaper)
  /** The part to print. */
  const [part, setPart] = useState<'slips' | 'list'>('slips')
  const oldestFirst = longestFirst(slips)
  const orders = oldestFirst.filter((order) => whyNotPacked(order) === null)
  const others = oldestFirst.filter((order) => whyNotPacked(order) !== null)
  const toPrint = orders.filter(({ orderNumber }) => needsSlip(slips.marks[orderNumber]))
  const [hasPrinted, setPrinted] = useState(false)
  const [shown, setShown] = useState<readonly string[]>(() =>
    numbersOf(toPrint.length > 0 ? toPrint : orders),
  )
  const packed = orders.filter(({ orderNumber }) => slips.marks[orderNumber]?.packed != null)
  const toPack = orders.filter((order) => isHere(order) && !packed.includes(order))
  /** Once slips were printed here, packing is what comes next, also when more orders come. */
  const isPrintNext = toPrint.length > 0 && !hasPrinted

  /** Recorded first and then read again, so that no slip is older than what is recorded about it. */
  async function printSlips(orderNumbers: readonly string[]): Promise<void> {
    try {
      const refused = await recordPrinted(client, orderNumbers)
      for (const { orderNumber, error } of refused) toast.error(orderNumber, { description: error })
      await client.refetchQueries(slipsQuery(of))
    } catch (error) {
      logFailure('Failed to record printed slips:', error instanceof Error ? error.name : undefined)
      const description = error instanceof Error ? error.message : undefined
      toast.error('The slips could not be printed', { description })
      return
    }
    flushSync(() => {
      setPrinted(true)
      setShown(orderNumbers)
      setPart('slips')
    })
    window.print()
  }

  function printList(): void {
    flushSync(() => setPart('list'))
    window.print()
  }

  const andPacked = packed.length > 0 ? ', also those that are packed' : ''
  const handOver = (
    <Link
      to={parcelsPath(HAND_OVER, numbersOf(packed.length > 0 ? packed : orders))}
      className={buttonClass({ size: 'snug' })}
    >
      <Icon name="truck" className="size-4" />
      Hand to courier
    </Link>
  )
  const slipsToShow = orders.filter(({ orderNumber }) => shown.includes(orderNumber))
  return (
    <>
      <style>{pageRule(paper, part)}</style>
      <div className="flex flex-col gap-4 empty:hidden print:hidden">
        {of !== 'to-pack' && toPack.length < (work?.toPack ?? 0) && (
          <Note icon="bag">
            {countLabel(toPack.length)} of the {work?.toPack} to pack {toPack.length === 1 ? 'is' : 'are'}{' '}
            chosen.{' '}
            <Link to={PACK} className="underline decoration-gold underline-offset-4">
              Show all
            </Link>
          </Note>
        )}
        {others.map((order) => (
          <Note key={order.orderNumber} icon="warning">
            {order.orderNumber} cannot be packed. {whyNotPacked(order)}
          </Note>
        ))}
        {of === 'to-pack' && slips.orders.length >= MAX_PARCELS && (
          <Note icon="bag">
            These are the {MAX_PARCELS} oldest orders. More follow when these are packed.
          </Note>
        )}
      </div>
      <div
        className={`grid grid-cols-1 items-start gap-4 print:block ${toPack.length > 0 ? 'desk:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]' : ''}`}
      >
        {/* Pieces are taken from the shelf before they are packed; beside the orders where there is room. */}
        {toPack.length > 0 && (
          <PickList
            orders={toPack}
            className={`desk:sticky desk:top-21 desk:col-start-2 desk:row-start-1 ${part === 'list' ? '' : 'print:hidden'}`}
          />
        )}
        <PackDesk
          orders={orders.filter(isHere)}
          marks={slips.marks}
          since={slips.since}
          isPackNext={!isPrintNext}
          onPrint={(orderNumber) => void printSlips([orderNumber])}
          // What is not packed is handed over only where somebody has chosen it.
          handOver={(packed.length > 0 || (of !== 'to-pack' && orders.length > 0)) && handOver}
          tools={(isAsking) =>
            orders.length > 0 && (
              <>
                {toPrint.length > 0 && (
                  <Button
                    look={isPrintNext && !isAsking ? 'gold' : 'line'}
                    onClick={() => void printSlips(numbersOf(toPrint))}
                  >
                    <Icon name="print" className="size-4" />
                    Print {slipsLabel(toPrint.length)}
                  </Button>
                )}
                {toPrint.length < orders.length && (
                  <Button onClick={() => void printSlips(numbersOf(orders))}>
                    <Icon name="print" className="size-4" />
                    Print{' '}
                    {toPrint.length > 0
                      ? `all ${orders.length}${andPacked}`
                      : `${slipsLabel(orders.length)} again`}
                  </Button>
                )}
                <Button onClick={printList}>
                  <Icon name="print" className="size-4" />
                  Print pick list
                </Button>
                <Select
                  label="Paper"
                  value={paper}
                  options={slipPapers.map((each) => [each, paperNames[each]] as const)}
                  onChoose={(chosen) => {
                    setPaper(chosen)
                    saveSlipPaper(chosen)
                  }}
                  className="w-full sm:w-44"
                />
              </>
            )
          }
        />
      </div>
      {slipsToShow.length > 0 && (
        <section
          aria-labelledby="slips"
          className={`flex flex-col gap-4 print:block ${part === 'slips' ? '' : 'print:hidden'}`}
        >
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
            <h2 id="slips" className="text-lg">
              Slips of {countLabel(slipsToShow.length)}
            </h2>
            {slipsToShow.length < orders.length && (
              <Button look="quiet" onClick={() => setShown(numbersOf(orders))}>
                Show all {orders.length}
              </Button>
            )}
          </header>
          <div
            data-paper={paper}
            className="slips grid grid-cols-[repeat(auto-fill,minmax(min(100%,105mm),1fr))] items-start gap-4 print:block"
          >
            {slipsToShow.map((order) => (
              <Slip
                key={order.orderNumber}
                order={order}
                returnAddress={address}
                city={order.city && cityNameOf(order.city)}
                note={order.note}
              />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

const isHere = ({ status }: Order) => isUnsent(status)
const numbersOf = (orders: readonly Order[]) => orders.map(({ orderNumber }) => orderNumber)
const slipsLabel = (slips: number) => (slips === 1 ? '1 slip' : `${slips} slips`)

/** Of packed orders only one that was changed: its parcel has the wrong slip. */
function needsSlip(marks: Slips['marks'][string] | undefined): boolean {
  return marks !== undefined && (marks.slipIsOld || (!marks.printed && marks.packed === null))
}
