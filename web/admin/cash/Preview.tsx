/** The preview of a statement, in groups. Nothing is recorded yet. */

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import { type LineAmounts, netOf } from '#events/cash/statement-line.ts'
import { ERASED } from '#events/orders/order.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { dayAndMonth } from '#web/backoffice/ui/karachi-time.ts'
import type { StatementPreview } from './cash.ts'
import { type DecideRows, Undecided } from './Undecided.tsx'

/** The maximum number of visible lines per group. Sums include all lines. */
const MAX_VISIBLE = 200

type PreviewProps = {
  readonly preview: StatementPreview
  /** The courier's name. */
  readonly courier: string
  readonly onDecide: DecideRows
}

export function Preview({ preview, courier, onDecide }: PreviewProps) {
  const money = useMoney()
  const { fits, differences, undecided, settles, others, unknown, repeated, missing, totals, taxes } = preview
  const { paidEarlier } = totals
  const section = useRef<HTMLElement>(null)
  // The admin must read the preview first, so it scrolls into view and takes the focus. The next key then presses no button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision removes the button that had the focus.
  useLayoutEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'start' })
  }, [undecided.length])
  const sums = [
    ['Collected', totals.collected],
    ['Charges', totals.charges],
    ...(taxes.incomeTax === 0 ? [] : ([['Income tax withheld', taxes.incomeTax]] as const)),
    ...(taxes.salesTax === 0 ? [] : ([['Sales tax withheld', taxes.salesTax]] as const)),
    ...(paidEarlier === 0 ? [] : ([['Paid by earlier statements', paidEarlier]] as const)),
    [`${courier} should pay`, totals.expected],
    ['Arrived in the bank', totals.received],
    ['Difference', totals.difference],
  ] as const
  const amounts = ({ collected, charges, incomeTax, salesTax }: LineAmounts) => {
    const tax = rounded(incomeTax + salesTax)
    return `${money.format(collected)}, charges ${money.format(charges)}${tax === 0 ? '' : `, tax ${money.format(tax)}`}`
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Comparison"
      className="flex scroll-mt-3 flex-col gap-2 rounded-md"
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-sunken p-3 text-sm sm:grid-cols-3">
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className={name === 'Difference' && amount !== 0 ? 'font-medium text-danger' : ''}>
              {money.format(name === 'Difference' ? Math.abs(amount) : amount)}
              {name === 'Difference' && amount !== 0 && (amount > 0 ? ' missing' : ' too much')}
            </dd>
          </div>
        ))}
      </dl>
      <Undecided lines={undecided} onDecide={onDecide} />
      <Group
        title="Fits"
        rows={fits.map((line) => [
          line.trackingNumber,
          `${line.orderNumber}${line.kind === 'paid' ? '' : `, ${line.kind}`}`,
          amounts(line),
        ])}
      />
      <Group
        title="Collected another amount"
        rows={differences.map((line) => [
          line.trackingNumber,
          `${line.orderNumber}, ${differenceWords(line, money.format)}`,
          `${money.format(line.collected)} of ${money.format(line.expected)}`,
        ])}
      />
      <Group
        title="Pays a claim"
        rows={settles.map((line) => [
          line.trackingNumber,
          `${line.orderNumber}, claimed ${money.format(line.claimed)}`,
          amounts(line),
        ])}
      />
      <Group
        title="Adjustments and taxes, of no parcel"
        rows={others.map((line) => [
          `Row ${line.row}`,
          line.text || line.kind,
          money.format(rounded(netOf(line))),
        ])}
      />
      <Group
        title="Not known to the shop: kept with the statement, to be named later"
        rows={unknown.map((line) => [line.trackingNumber, `row ${line.row}: ${line.why}`, amounts(line)])}
      />
      <Group
        title="Paid already or twice in the file, not booked"
        rows={repeated.map((line) => [
          line.trackingNumber,
          line.statement === null
            ? `${line.orderNumber}, twice in this file`
            : `${line.orderNumber}, by ${line.statement}`,
          amounts(line),
        ])}
      />
      <Group
        title="Delivered, but not in this statement"
        count={totals.missing}
        rows={missing.map((parcel) => [
          parcel.trackingNumber ?? ERASED,
          `${parcel.orderNumber}, handed over on ${dayAndMonth(parcel.handedOver)}`,
          money.format(parcel.expected),
        ])}
      />
    </section>
  )
}

/** Binary fractions do not add up: sums are rounded to paisa once. */
const rounded = (rupees: number) => Math.round(100 * rupees) / 100

function differenceWords(
  { collected, expected }: StatementPreview['differences'][number],
  format: (rupees: number) => string,
): string {
  const difference = rounded(expected - collected)
  return difference > 0 ? `short ${format(difference)}, to be claimed` : `${format(-difference)} too much`
}

type GroupProps = {
  readonly title: string
  /** The number of all rows, when `rows` is incomplete. */
  readonly count?: number
  readonly rows: readonly (readonly [number: string, description: string, amount: string])[]
}

function Group({ title, rows, count = rows.length }: GroupProps): ReactNode {
  if (count === 0) return null
  const visibleRows = rows.slice(0, MAX_VISIBLE)
  return (
    <details className="rounded-md border border-line">
      <summary className="min-h-11 cursor-pointer px-3 py-3 text-sm">
        {title} <span className="ml-1 font-medium">{inThousands(count)}</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line text-sm">
        {visibleRows.map(([number, description, amount], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tracking number may occur twice in a file, and the lines never move.
          <li key={`${number} ${index}`} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              <bdi>{number}</bdi> <bdi className="text-muted">{description}</bdi>
            </span>
            <span>{amount}</span>
          </li>
        ))}
        {count > visibleRows.length && (
          <li className="px-3 py-2 text-muted">And {inThousands(count - visibleRows.length)} more.</li>
        )}
      </ul>
    </details>
  )
}
