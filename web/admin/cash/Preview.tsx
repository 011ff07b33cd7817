/** What a statement says, group by group, before anything is written. */

import type { ReactNode } from 'react'
import type { StatementPreview } from '#events/statement.ts'
import { useMoney } from '#web/backoffice/money/money.ts'

/** Of the lines of a group; the sums are of all. */
const MOST_SHOWN = 200

export function Preview({ preview }: { readonly preview: StatementPreview }) {
  const money = useMoney()
  const { fits, differences, unknown, repeated, missing, totals } = preview
  const sums = [
    ['Collected', totals.collected],
    ['Charges', totals.charges],
    ['Should have arrived', totals.expected],
    ['Arrived in the bank', totals.received],
    ['Difference', totals.difference],
  ] as const
  return (
    <section aria-label="Comparison" className="flex flex-col gap-2">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-sunken p-3 text-sm sm:grid-cols-5">
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className={name === 'Difference' && amount !== 0 ? 'font-medium text-danger' : ''}>
              {amount < 0 ? '−' : ''}
              {money.format(Math.abs(amount))}
            </dd>
          </div>
        ))}
      </dl>
      <Group
        title="Fits"
        count={fits.length}
        rows={fits.map((line) => [line.trackingNumber, line.orderNumber, money.format(line.collected)])}
      />
      <Group
        title="Collected another amount"
        count={differences.length}
        rows={differences.map((line) => [
          line.trackingNumber,
          line.orderNumber,
          `${money.format(line.collected)} of ${money.format(line.expected)}`,
        ])}
      />
      <Group
        title="Not known to the shop, not booked"
        count={unknown.length}
        rows={unknown.map((line) => [line.trackingNumber, line.why, money.format(line.collected)])}
      />
      <Group
        title="Paid already or twice in the file, not booked"
        count={repeated.length}
        rows={repeated.map((line) => [
          line.trackingNumber,
          line.statement === null
            ? `${line.orderNumber}, twice in this file`
            : `${line.orderNumber}, by ${line.statement}`,
          money.format(line.collected),
        ])}
      />
      <Group
        title="Delivered, but not in this statement"
        count={totals.missing}
        rows={missing.map((parcel) => [
          parcel.trackingNumber,
          `${parcel.orderNumber}, handed over on ${parcel.handedOver}`,
          money.format(parcel.expected),
        ])}
      />
    </section>
  )
}

type GroupProps = {
  readonly title: string
  readonly count: number
  readonly rows: readonly (readonly [number: string, what: string, amount: string])[]
}

function Group({ title, count, rows }: GroupProps): ReactNode {
  if (count === 0) return null
  const shown = rows.slice(0, MOST_SHOWN)
  return (
    <details className="rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 text-sm">
        {title}
        <span className="font-medium">{count.toLocaleString('en')}</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line text-sm">
        {shown.map(([number, what, amount], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number may stand in a file twice, and the lines never move.
          <li key={`${number} ${index}`} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              <bdi>{number}</bdi> <bdi className="text-muted">{what}</bdi>
            </span>
            <span>{amount}</span>
          </li>
        ))}
        {count > shown.length && (
          <li className="px-3 py-2 text-muted">And {(count - shown.length).toLocaleString('en')} more.</li>
        )}
      </ul>
    </details>
  )
}
