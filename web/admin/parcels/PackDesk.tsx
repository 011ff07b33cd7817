/**
 * Orders are packed by a scan of their slip or one press, those that have waited the longest first; those that are packed follow.
 * What is printed is opened with a button beside the title, because scanning is the work here.
 */

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { productIdOf } from '#catalogue/line-id.ts'
import type { Order } from '#events/shop/order.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { catalogueQuery } from '../catalogue-data/catalogue.ts'
import { RowPicture } from '../frame/RowPicture.tsx'
import { NameAndCity } from '../order-data/NameAndCity.tsx'
import { SizedPiece } from '../order-data/SizedPiece.tsx'
import type { Slips } from '../order-data/slips.ts'
import { WaitingTime } from '../order-data/WaitingTime.tsx'
import { ScanBox } from '../scan/ScanBox.tsx'
import { focusScanField, useScanFocus } from '../scan/scan-focus.ts'
import { PackNumbers } from './PackNumbers.tsx'
import { packState } from './pack-step.ts'
import { piecesOf } from './packed-pieces.ts'
import { type Asked, usePacking } from './use-packing.ts'

type PackDeskProps = {
  readonly orders: readonly Order[]
  readonly marks: Slips['marks']
  readonly since: Slips['since']
  /** Whether the golden button packs the first order; otherwise it is among the tools. */
  readonly isPackNext: boolean
  readonly onPrint: (orderNumber: string) => void
  /** The way to the next step: of those that are packed beside their heading, otherwise below the list. */
  readonly handOver: ReactNode
  /** What is printed. While something is asked, the answer is the golden button. */
  readonly tools: (isAsking: boolean) => ReactNode
}

export function PackDesk(props: PackDeskProps) {
  const { orders, marks, since, isPackNext, onPrint, handOver, tools } = props
  const { reply, asked, scan, press, agree, leave, undo } = usePacking()
  const desk = useRef<HTMLDivElement>(null)
  useScanFocus(desk)
  const focusField = () => focusScanField(desk.current)
  /** A row that is packed or taken back leaves its place, and its button with it. The list stays where it is scrolled to. */
  const keepFocus = () => focusScanField(desk.current, { preventScroll: true })

  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const shown = tools(asked !== null)
  const all = orders.flatMap(({ orderNumber }) => marks[orderNumber] ?? [])
  const toPack = orders.filter(({ orderNumber }) => marks[orderNumber]?.packed === null)
  const packed = orders.filter(({ orderNumber }) => marks[orderNumber]?.packed != null)
  const next = isPackNext && asked === null ? toPack[0] : undefined
  const rowsOf = (listed: readonly Order[]) =>
    listed.map((order) => {
      const mark = marks[order.orderNumber]
      return mark === undefined ? null : (
        <PackRow
          key={order.orderNumber}
          order={order}
          marks={mark}
          since={since[order.orderNumber]}
          others={all}
          isNext={order === next}
          onPack={() => {
            press(order.orderNumber)
            keepFocus()
          }}
          onUndo={() => {
            undo(order.orderNumber)
            keepFocus()
          }}
        />
      )
    })
  return (
    <div ref={desk} className="print:hidden">
      <section aria-labelledby={`${id}-title`} className={panelClass}>
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 sm:min-h-14 sm:px-6 compact:py-1.5">
          {/* Where all fits in one line, the figures are the title. */}
          <h2 id={`${id}-title`} className="text-lg sm:sr-only">
            Orders to pack
          </h2>
          <div className="max-sm:order-last max-sm:w-full">
            <PackNumbers />
          </div>
          {shown && (
            <Button
              // While its tools are closed it stands for the golden one among them.
              look={isPackNext || isOpen || asked !== null ? 'line' : 'gold'}
              size="snug"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="print" className="size-4" />
              Print
              <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
            </Button>
          )}
        </header>
        <div className="flex flex-col gap-3 border-b border-line p-4 sm:px-6">
          <ScanBox label="Scan a slip to pack its order" onScan={scan} reply={reply} />
          {asked !== null && (
            <Question
              asked={asked}
              onAgree={() => {
                agree(asked)
                focusField()
              }}
              onLeave={() => {
                leave(asked)
                focusField()
              }}
              onPrint={() => {
                leave(asked)
                onPrint(asked.orderNumber)
              }}
            />
          )}
          <div id={id} className={isOpen ? 'flex flex-wrap gap-2 empty:hidden' : 'hidden'}>
            {shown}
          </div>
        </div>
        {toPack.length === 0 && (
          <EmptyState
            icon="check-circle"
            title="Nothing is to be packed"
            text="Confirmed orders appear here."
          />
        )}
        <ol className="divide-y divide-line">{rowsOf(toPack)}</ol>
        {packed.length === 0 && handOver && (
          <div className="flex justify-end border-t border-line px-4 py-2 sm:px-6">{handOver}</div>
        )}
        {packed.length > 0 && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-y border-line bg-sunken px-4 py-2 sm:px-6">
              <h3 className="text-sm font-medium text-muted">Packed · {packed.length}</h3>
              {handOver}
            </div>
            <ol className="divide-y divide-line">{rowsOf(packed)}</ol>
          </>
        )}
      </section>
    </div>
  )
}

type QuestionProps = {
  readonly asked: Asked
  readonly onAgree: () => void
  readonly onLeave: () => void
  readonly onPrint: () => void
}

/** The reply to the scan asks it. Not a dialog: a scanner presses Enter, which would answer it. The focus stays in the field. */
function Question({ asked: { question, orderNumber }, onAgree, onLeave, onPrint }: QuestionProps) {
  const isOld = question === 'slip-is-old'
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Question about {orderNumber}</legend>
      {isOld && (
        <Button look="gold" onClick={onPrint}>
          <Icon name="print" className="size-4" />
          Print its slip again
        </Button>
      )}
      <Button onClick={onAgree}>{isOld ? 'Pack it as it is now' : 'Pack it anyway'}</Button>
      <Button look="quiet" onClick={onLeave}>
        Leave it
      </Button>
    </fieldset>
  )
}

type PackRowProps = {
  readonly order: Order
  readonly marks: Slips['marks'][string]
  /** Since when it has its status: ISO-8601 UTC. */
  readonly since: string | undefined
  /** Of all orders in the list. */
  readonly others: readonly Slips['marks'][string][]
  readonly isNext: boolean
  readonly onPack: () => void
  readonly onUndo: () => void
}

function PackRow({ order, marks, since, others, isNext, onPack, onUndo }: PackRowProps) {
  const { orderNumber, status, items } = order
  const { packed } = marks
  const products = useQuery(catalogueQuery()).data?.products
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(6.5rem,auto)] items-center gap-x-4 gap-y-2 px-4 py-3 transition-colors hover:bg-sunken/60 sm:gap-x-6 sm:px-6">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium whitespace-nowrap">{orderNumber}</span>
        <span className="min-w-0 text-sm wrap-anywhere text-muted">
          <NameAndCity order={order} />
        </span>
        {packed === null &&
          packState(order, marks, others).map(({ text, urgent }) => (
            <span
              key={text}
              className={`rounded-sm px-1.5 text-xs leading-5 ${urgent ? 'bg-pending-soft font-medium text-pending' : 'bg-sunken text-muted'}`}
            >
              {text}
            </span>
          ))}
        {packed === null && since !== undefined && (
          <span className="text-sm text-muted sm:ml-auto [&_[data-step]]:sr-only">
            <WaitingTime order={{ orderNumber, status, since }} />
          </span>
        )}
      </p>
      {/* They are ticked off from top to bottom. */}
      <div className="flex flex-col gap-1 text-lg max-sm:col-span-2 sm:col-start-1">
        {piecesOf(items).map((piece) => (
          <div key={`${piece.name} ${piece.size}`} className="flex items-center gap-3">
            <RowPicture
              product={products?.find(({ id }) => id === productIdOf(piece.id)) ?? null}
              className="h-10 w-8"
            />
            <SizedPiece piece={piece} />
          </div>
        ))}
      </div>
      {packed === null ? (
        <Button
          look={isNext ? 'gold' : 'quiet'}
          size="snug"
          aria-label={`Mark packed: ${orderNumber}`}
          onClick={onPack}
          className={`col-start-2 row-start-1 min-h-11 justify-self-end sm:row-span-2 ${isNext ? '' : '-mr-2.5'}`}
        >
          Mark packed
        </Button>
      ) : (
        <p className="flex items-center gap-2 text-sm max-sm:col-span-2 sm:col-start-2 sm:row-span-2 sm:row-start-1">
          <Icon name="check-circle" className="size-5 text-gold-deep" />
          <span>
            Packed <When inSentence instant={packed} />
          </span>
          <Button
            look="quiet"
            size="snug"
            className="-mr-2.5 max-sm:ml-auto"
            aria-label={`Undo packing ${orderNumber}`}
            onClick={onUndo}
          >
            Undo
          </Button>
        </p>
      )}
    </li>
  )
}
