/** Where the money of an order is, to the rupee, and what is paid in advance. */

import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import type { ClaimStage } from '#events/cash/cash-kinds.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { CASH, statementPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { advanceWords } from '../data/advance-steps.ts'
import type { OrderDetail } from '../data/order-detail.ts'
import { useOrderStatus } from '../data/order-status.ts'
import { useAdvanceSteps } from '../data/use-advance-steps.ts'
import { AdvanceActions } from '../list/AdvanceActions.tsx'
import { type CashPlace, type CashRow, cashRows } from './cash-rows.ts'
import { Fact, Facts } from './Facts.tsx'

type OrderCashProps = {
  readonly detail: OrderDetail
  /** Rupees that the shop's rule asks for in advance; null when it asks for nothing, or is not known yet. */
  readonly suggested: number | null
  /** Whether a step of the advance is being recorded. */
  readonly isAdvanceOpen: boolean
  readonly onAdvanceOpen: (open: boolean) => void
}

export function OrderCash({ detail, suggested, isAdvanceOpen, onAdvanceOpen }: OrderCashProps) {
  const { order, cash } = detail
  const status = useOrderStatus(order)
  const hasCash = useMay('cash')
  const { format, note } = useMoney()
  // What couriers pay and owe is the accountant's.
  const rows = cashRows({ order, cash: hasCash ? cash : null }, status)
  const isNotYetPaid = hasCash && order.courier !== null && cash?.booked == null && status !== 'cancelled'
  // An amount that is all still to be collected is the order's total, which stands over it.
  const isAllDue =
    note === null && rows.length === 1 && rows[0]?.place === 'due' && rows[0].amount === order.total
  const steps = useAdvanceSteps(detail)
  const words = advanceWords(detail, suggested)
  if (isAllDue && steps.length === 0 && words.length === 0) return null
  const isLine = isAllDue && words.length === 0 && !isAdvanceOpen
  const advance = (
    <AdvanceActions known={detail} suggested={suggested} open={isAdvanceOpen} onOpen={onAdvanceOpen} />
  )
  if (isAllDue) {
    return (
      <SheetSection title="Cash" actions={isLine && advance}>
        {isLine ? <p className="text-sm text-muted">All of it on delivery.</p> : advance}
      </SheetSection>
    )
  }
  return (
    <SheetSection title="Cash">
      <Facts>
        {/* A single place has all of it. */}
        {rows.length !== 1 && (
          <Fact name="Total" tone="sum">
            {format(order.total)}
          </Fact>
        )}
        {rows.map((row) => (
          <CashFact key={row.place} row={row} courier={order.courier} format={format} />
        ))}
        {isNotYetPaid && (
          <Fact name={`Paid by ${courierName(order.courier ?? '')}`} tone="none">
            not yet
          </Fact>
        )}
        {order.refunded > 0 && (
          <div className="mt-1.5 flex flex-col gap-1.5 border-t border-line pt-3">
            <Fact name="Refunded">{format(-order.refunded)}</Fact>
            <Fact name="Kept">{format(order.total - order.refunded)}</Fact>
          </div>
        )}
      </Facts>
      {note !== null && <p className="mt-2 text-sm text-muted">{note}</p>}
      <div className="mt-3 empty:hidden">{advance}</div>
    </SheetSection>
  )
}

type CashFactProps = {
  readonly row: CashRow
  readonly courier: string | null
  readonly format: (rupees: number) => string
}

function CashFact({ row: { place, amount, statement, stage }, courier, format }: CashFactProps) {
  const isClaim = place === 'short' || place === 'lost'
  return (
    <Fact
      name={placeWords(place, courier === null ? 'the courier' : courierName(courier))}
      {...(isClaim && { tone: 'bad' })}
    >
      {format(amount)}
      {statement !== undefined && (
        <Link to={statementPath(statement)} className={`${link} block`}>
          statement <bdi className="wrap-anywhere">{statement}</bdi>
        </Link>
      )}
      {isClaim && stage !== undefined && (
        <Link to={CASH} className={`${link} block`}>
          {stageWords[stage]}
        </Link>
      )}
    </Fact>
  )
}

const link =
  'text-ink underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:py-2.5'

function placeWords(place: CashPlace, courier: string): string {
  switch (place) {
    case 'advance':
      return 'Paid in advance'
    case 'to-return':
      return 'To be returned'
    case 'due':
      return 'To collect at the door'
    case 'with-courier':
      return 'On its way, to collect'
    case 'at-door':
      return 'Collected at the door'
    case 'owed':
      return `Owed by ${courier}`
    case 'paid':
      return `Paid by ${courier}`
    case 'settled':
      return 'Paid later'
    case 'short':
      return 'Short, claimed'
    case 'lost':
      return 'Lost, claimed'
    case 'written-off':
      return 'Written off'
    case 'not-due':
      return 'Not due any more'
    case 'over':
      return 'More than was due'
  }
}

const stageWords: Readonly<Record<ClaimStage, string>> = {
  open: 'claim not sent yet',
  sent: 'claim sent',
  accepted: 'claim accepted',
  refused: 'claim refused',
  'written-off': 'written off',
}
