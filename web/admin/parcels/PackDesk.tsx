/**
 * Orders are packed by a scan of their slip or one press, those that have waited the longest first; those that are packed follow.
 * What is printed is opened with a button beside the title, because scanning is the work here.
 */

import { type ReactNode, useId, useRef, useState } from 'react'
import type { Order } from '#events/orders/order.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { NameAndCity } from '../orders/data/NameAndCity.tsx'
import { PicturedPiece } from '../orders/data/PicturedPiece.tsx'
import { piecesOf } from '../orders/data/packed-pieces.ts'
import type { Slips } from '../orders/data/slips.ts'
import { WaitingTime } from '../orders/data/WaitingTime.tsx'
import { ScanBox } from '../scan/ScanBox.tsx'
import { focusScanField, useScanFocus } from '../scan/scan-focus.ts'
import { PackNumbers } from './PackNumbers.tsx'
import { packState } from './pack-step.ts'
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
      <Panel
        title="Orders to pack"
        beside={<PackNumbers />}
        actions={
          shown && (
            <Button
              size="snug"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              className="shrink-0"
            >
              <Icon name="print" className="size-4" />
              Print
              <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
            </Button>
          )
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
              <h3 className="text-sm text-muted">Packed · {packed.length}</h3>
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
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1.5 px-4 py-3 transition-colors hover:bg-sunken/60 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6">
      <p className="font-medium whitespace-nowrap">{orderNumber}</p>
      <p
        className={`flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted max-sm:row-start-2 ${packed === null ? '' : 'max-sm:col-span-2'}`}
      >
        <span className="min-w-0 wrap-anywhere">
          <NameAndCity order={order} />
        </span>
        {packed === null && since !== undefined && (
          <span className="[&_:is([data-step],[data-late])]:sr-only">
            <WaitingTime order={{ orderNumber, status, since }} saysWaits />
          </span>
        )}
        {packed === null &&
          packState(order, marks, others).map(({ text, urgent }) => (
            <span
              key={text}
              className={`rounded-sm px-1.5 text-xs leading-5 ${urgent ? 'bg-pending-soft font-medium text-pending' : 'bg-sunken text-muted'}`}
            >
              {text}
            </span>
          ))}
      </p>
      {/* They are ticked off from top to bottom. */}
      <div
        className={`col-span-full row-start-3 flex flex-col gap-1.5 pt-1 sm:row-start-2 ${packed === null ? 'text-lg' : 'text-muted'}`}
      >
        {piecesOf(items).map((piece) => (
          <PicturedPiece
            key={`${piece.name} ${piece.size}`}
            piece={piece}
            picture={packed === null ? 'h-15 w-12' : 'h-10 w-8'}
          />
        ))}
      </div>
      {packed === null ? (
        <Button
          look={isNext ? 'gold' : 'line'}
          size="snug"
          aria-label={`Mark packed: ${orderNumber}`}
          onClick={onPack}
          className="max-sm:row-span-2 max-sm:self-center"
        >
          Mark packed
        </Button>
      ) : (
        <p className="flex items-baseline gap-3 text-sm max-sm:col-span-full">
          <span className="text-muted">
            Packed <When inSentence instant={packed} />
          </span>
          <Button
            size="snug"
            className="max-sm:ml-auto"
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
