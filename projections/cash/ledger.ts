/**
 * The ledger: double entries that follow from the facts of cash. A sale is recorded when its parcel is delivered or paid, because cash
 * on delivery is owed from then on. Amounts are paisa; a debit is positive and a credit negative, so that the entries of each
 * fact add up to zero.
 */

import { courierName } from '#catalogue/couriers.ts'
import { type Day, dayOf } from '#events/calendar.ts'
import { cashMoveOf, type Held } from '#events/cash/cash-moves.ts'
import type { CashPlace } from '#events/cash/parcel-cash.ts'
import { type LineAmounts, netOf } from '#events/cash/statement-line.ts'
import type { RecordedEvent } from '#events/event.ts'
import type { PaymentMeans } from '#events/orders/order.ts'

export type LedgerEntry = {
  /** The Karachi day; for a payment the day on which it arrived. */
  readonly date: Day
  readonly account: string
  readonly paisa: number
  readonly order?: string
  readonly statement?: string
  /** Position of the fact in the log. */
  readonly position: number
}

type Posting = { readonly account: string; readonly paisa: number; readonly date?: Day | undefined }

const BANK = 'Assets:Bank'
const CASH_IN_HAND = 'Assets:Cash in hand'
const INCOME_TAX = 'Assets:Income tax withheld'
const SALES_TAX = 'Assets:Sales tax withheld'
const ADVANCES = 'Liabilities:Advances of customers'
const REFUNDS_DUE = 'Liabilities:Refunds due'
const OVERPAID = 'Liabilities:Paid too much by couriers'
const UNKNOWN = 'Liabilities:Unknown lines of statements'
const SALES = 'Income:Sales'
const REFUNDS = 'Income:Refunds'
const ADJUSTMENTS = 'Income:Adjustments'
const CHARGES = 'Expenses:Courier charges'
const WRITTEN_OFF = 'Expenses:Written off'
const BANK_DIFFERENCES = 'Expenses:Bank differences'

const receivable = (courier: string) => `Assets:Couriers:${courierName(courier)}:Cash on delivery`
const claims = (courier: string) => `Assets:Couriers:${courierName(courier)}:Claims`
/** What statements say the courier pays, until it has arrived in the bank. */
const payments = (courier: string) => `Assets:Couriers:${courierName(courier)}:Payments`

/** Where money is that no courier collects. */
const moneyBy: Readonly<Record<PaymentMeans, string>> = {
  bank: BANK,
  cash: CASH_IN_HAND,
  jazzcash: 'Assets:JazzCash',
  easypaisa: 'Assets:Easypaisa',
  card: 'Assets:Card payments',
}

/** The account of cash in a place; null where nothing is sold yet, or no longer. */
function accountOf(place: CashPlace, courier: string): string | null {
  switch (place) {
    case 'owed':
      return receivable(courier)
    case 'short':
    case 'lost':
      return claims(courier)
    case 'paid':
    case 'lostPaid':
    case 'over':
      return payments(courier)
    case 'writtenOff':
      return WRITTEN_OFF
    case 'onTheRoad':
    case 'comingBack':
    case 'returned':
      return null
  }
}

/** The entries of a fact, which add up to zero; none for most facts. */
export function ledgerEntries(event: RecordedEvent): readonly LedgerEntry[] {
  const { position, data } = event
  const day = dayOf(event.at)
  const order = 'orderNumber' in data ? data.orderNumber : undefined
  const statement = 'statement' in data ? data.statement : undefined
  return [...movePostings(event), ...otherPostings(event)].flatMap(({ account, paisa, date = day }) =>
    paisa === 0
      ? []
      : [{ date, account, paisa, position, ...(order && { order }), ...(statement && { statement }) }],
  )
}

/** A parcel's cash moves from account to account; what is new is a sale. */
function movePostings(event: RecordedEvent): readonly Posting[] {
  const move = cashMoveOf(event)
  if (move === null) return []
  const { courier } = move.parcel
  const moved = [...heldPostings(move.before, courier, -1), ...heldPostings(move.after, courier, 1)]
  const sales = moved.reduce((sum, { paisa }) => sum + paisa, 0)
  return [
    ...moved,
    { account: SALES, paisa: -sales },
    { account: payments(courier), paisa: move.over },
    { account: OVERPAID, paisa: -move.over },
  ]
}

function heldPostings(held: Held | null, courier: string, sign: 1 | -1): readonly Posting[] {
  return (held?.parts ?? []).flatMap(({ place, paisa }) => {
    const account = accountOf(place, courier)
    return account === null ? [] : [{ account, paisa: sign * paisa }]
  })
}

/** What a courier deducts from a payment. */
function deductions(courier: string, line: LineAmounts, sign: 1 | -1): readonly Posting[] {
  const { charges, incomeTax, salesTax } = line
  return [
    { account: CHARGES, paisa: sign * charges },
    { account: INCOME_TAX, paisa: sign * incomeTax },
    { account: SALES_TAX, paisa: sign * salesTax },
    { account: payments(courier), paisa: -sign * (charges + incomeTax + salesTax) },
  ]
}

/** A line that belongs to no parcel. */
function adjustment(courier: string, line: LineAmounts, sign: 1 | -1): readonly Posting[] {
  return [
    { account: payments(courier), paisa: sign * line.collected },
    { account: ADJUSTMENTS, paisa: -sign * line.collected },
    ...deductions(courier, line, sign),
  ]
}

function transfer(from: string, to: string, paisa: number, date?: Day): readonly Posting[] {
  return [
    { account: to, paisa, date },
    { account: from, paisa: -paisa, date },
  ]
}

function otherPostings(event: RecordedEvent): readonly Posting[] {
  switch (event.type) {
    case 'OrderStatusChanged': {
      const { from, to, total, advance = 0, parcel } = event.data
      const delivered = Number(to === 'delivered') - Number(from === 'delivered')
      // With the delivery the advance is earned.
      const earned = transfer(SALES, ADVANCES, delivered * 100 * advance)
      if (parcel === undefined) {
        // Without a courier the cash is in the shop's own hands.
        return [...earned, ...transfer(SALES, CASH_IN_HAND, delivered * 100 * (total - advance))]
      }
      const sign = Number(to === 'cancelled') - Number(from === 'cancelled')
      return [...earned, ...transfer(REFUNDS_DUE, REFUNDS, sign * (parcel.paidByCustomer ?? 0))]
    }
    case 'AdvanceReceived':
      return transfer(ADVANCES, moneyBy[event.data.means], 100 * event.data.amount)
    case 'AdvanceReturned':
      return transfer(moneyBy[event.data.means], ADVANCES, 100 * event.data.amount)
    case 'RefundPaid':
      return transfer(moneyBy[event.data.means], REFUNDS, 100 * event.data.amount)
    case 'HandoverUndone': {
      const { status, cashToCollect } = event.data
      return status === 'delivered' ? transfer(SALES, CASH_IN_HAND, 100 * cashToCollect) : []
    }
    case 'CashBooked':
      return deductions(event.data.courier, event.data, 1)
    case 'CashUnbooked': {
      const { courier, kind, status, expected } = event.data
      const isRefunded = kind === 'paid' && status === 'cancelled'
      return [
        ...deductions(courier, event.data, -1),
        ...transfer(REFUNDS, REFUNDS_DUE, isRefunded ? expected : 0),
      ]
    }
    case 'ClaimSettled':
      return deductions(event.data.courier, event.data, 1)
    case 'ClaimReopened':
      return deductions(event.data.courier, event.data, -1)
    case 'StatementBooked': {
      const { courier, received, receivedOn } = event.data
      return transfer(payments(courier), BANK, received, receivedOn)
    }
    case 'StatementUnbooked': {
      const { courier, received, receivedOn, later, explained, others, unknown } = event.data
      return [
        ...transfer(BANK, payments(courier), received, receivedOn),
        ...later.flatMap(({ day, amount }) => transfer(BANK, payments(courier), amount, day)),
        ...transfer(BANK_DIFFERENCES, payments(courier), explained),
        ...adjustment(courier, others, -1),
        ...transfer(payments(courier), UNKNOWN, unknown),
      ]
    }
    case 'StatementLineKept': {
      const { courier, kind } = event.data
      if (kind === 'unknown') return transfer(UNKNOWN, payments(courier), netOf(event.data))
      return adjustment(courier, event.data, 1)
    }
    case 'StatementLineNamed': {
      const { courier, orderNumber } = event.data
      const cleared = transfer(payments(courier), UNKNOWN, netOf(event.data))
      // The payment of an order is booked with its parcel.
      return orderNumber === undefined ? [...cleared, ...adjustment(courier, event.data, 1)] : cleared
    }
    case 'PaymentReceived': {
      const { courier, amount, day } = event.data
      return transfer(payments(courier), BANK, amount, day)
    }
    case 'DifferenceExplained':
      return transfer(payments(event.data.courier), BANK_DIFFERENCES, event.data.amount)
    default:
      return []
  }
}
