/**
 * Orders are packed by a scan of their slip or one press, oldest first; those that are packed follow. On a phone, which seldom prints, the other tools are opened
 * with a button beside the title, so that the orders begin higher.
 */

import { type ReactNode, useId, useRef, useState } from 'react'
import type { Order } from '#events/shop/order.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { NameAndCity } from '../order-data/NameAndCity.tsx'
import type { Slips } from '../order-data/slips.ts'
import { ScanBox } from '../scan/ScanBox.tsx'
import { focusScanField, useScanFocus } from '../scan/scan-focus.ts'
import { packState } from './pack-step.ts'
import { type PackedPiece, piecesOf } from './packed-pieces.ts'
import { type Asked, usePacking } from './use-packing.ts'

type PackDeskProps = {
  readonly orders: readonly Order[]
  readonly marks: Slips['marks']
  /** Whether the golden button packs the first order; otherwise it is among the tools. */
  readonly isPackNext: boolean
  readonly onPrint: (orderNumber: string) => void
  /** The way to the next step of those that are packed, beside their heading. */
  readonly handOver: ReactNode
  /** Of the button that opens the tools on a phone. */
  readonly toolsName: string
  /** What is printed, under the field. While something is asked, the answer is the golden button. */
  readonly tools: (isAsking: boolean) => ReactNode
}

export function PackDesk({ orders, marks, isPackNext, onPrint, handOver, toolsName, tools }: PackDeskProps) {
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
      <Panel
        title="Orders to pack"
        actions={
          shown ? (
            <Button
              size="snug"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              className="-my-2 sm:hidden"
            >
              {toolsName}
              <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
            </Button>
          ) : undefined
        }
      >
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
          <div id={id} className={`flex flex-wrap gap-2 empty:hidden ${isOpen ? '' : 'max-sm:hidden'}`}>
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
        {packed.length > 0 && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-y border-line bg-sunken px-4 py-2 sm:px-6">
              <h3 className="text-sm font-medium text-muted">Packed, {packed.length}</h3>
              {handOver}
            </div>
            <ol className="divide-y divide-line">{rowsOf(packed)}</ol>
          </>
        )}
      </Panel>
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

/** Its size stands by itself, and a quantity of more than one stands out. */
function Piece({ piece: { name, size, quantity } }: { readonly piece: PackedPiece }) {
  return (
    <span className="wrap-anywhere">
      <span className={quantity > 1 ? 'rounded-sm bg-pending-soft px-1.5 font-medium text-pending' : ''}>
        {quantity} ×
      </span>{' '}
      {name} <span className="rounded-sm border border-ink px-1.5 text-sm font-medium">{size}</span>{' '}
    </span>
  )
}

type PackRowProps = {
  readonly order: Order
  readonly marks: Slips['marks'][string]
  /** Of all orders in the list. */
  readonly others: readonly Slips['marks'][string][]
  readonly isNext: boolean
  readonly onPack: () => void
  readonly onUndo: () => void
}

function PackRow({ order, marks, others, isNext, onPack, onUndo }: PackRowProps) {
  const { orderNumber, items } = order
  const { packed } = marks
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:gap-x-6 sm:px-6">
      <div className="min-w-0 flex-1 basis-40 sm:basis-64">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{orderNumber}</span>
          <span className="min-w-0 text-sm wrap-anywhere text-muted">
            <NameAndCity order={order} />
          </span>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          {piecesOf(items).map((piece) => (
            <Piece key={`${piece.name} ${piece.size}`} piece={piece} />
          ))}
        </p>
        {packed === null && (
          <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
            {packState(order, marks, others).map(({ text, urgent }) => (
              <span
                key={text}
                className={`rounded-sm px-1.5 text-xs leading-5 ${urgent ? 'bg-pending-soft font-medium text-pending' : 'bg-sunken text-muted'}`}
              >
                {text}
              </span>
            ))}
          </p>
        )}
      </div>
      {packed === null ? (
        <Button
          look={isNext ? 'gold' : 'line'}
          aria-label={`Mark packed: ${orderNumber}`}
          onClick={onPack}
          className="min-h-11 max-sm:ml-auto"
        >
          Mark packed
        </Button>
      ) : (
        <p className="flex items-center gap-2 text-sm">
          <Icon name="check-circle" className="size-5 text-gold-deep" />
          <span>
            Packed <When inSentence instant={packed} />
          </span>
          <Button
            look="quiet"
            size="snug"
            className="-mr-2.5"
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
