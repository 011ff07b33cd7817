/** The price of each product while a sale runs, and what its page will say and why. */

import type { Reductions } from '#catalogue/discount.ts'
import { formatRupees } from '#catalogue/money.ts'
import { control } from '#web/backoffice/ui/Select.tsx'
import { type Span, saleBegin, saleEnd } from '../catalogue-data/sale-times.ts'
import { countWords } from '../catalogue-data/sale-words.ts'
import type { SaleDraft, SaleErrors } from './sale-draft.ts'
import { type SaleLine, upTo } from './sale-preview.ts'

type SalePreviewProps = {
  readonly lines: readonly SaleLine[]
  readonly draft: SaleDraft
  readonly span: Span
  /** That of a price is named `prices.` and the id of its product. */
  readonly errors: SaleErrors
  readonly onPrice: (id: string, price: string) => void
}

/** So many are drawn at once; the sentence above counts all. */
const MOST = 100

export function SalePreview({ lines, draft, span, errors, onPrice }: SalePreviewProps) {
  const shown = upTo(lines)
  return (
    <section aria-labelledby="sale-preview" className="min-w-0 rounded-lg border border-line bg-surface">
      <header className="border-b border-line px-4 py-3 sm:px-5">
        <h2 id="sale-preview" className="text-base font-medium">
          What shoppers will see
        </h2>
        <p role="status" className="text-sm text-muted">
          {shown === null ? 'No page will show a reduction.' : upToWords(shown)}
        </p>
      </header>
      <ul className="divide-y divide-line">
        {lines.slice(0, MOST).map((line) => (
          <Line
            key={line.product.id}
            line={line}
            draft={draft}
            span={span}
            errors={errors}
            onPrice={onPrice}
          />
        ))}
      </ul>
      {lines.length > MOST && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-5">
          And {countWords(lines.length - MOST)} more.
        </p>
      )}
    </section>
  )
}

type LineProps = Omit<SalePreviewProps, 'lines'> & { readonly line: SaleLine }

function Line({ line: { product, own, inSale, claim, other }, draft, span, errors, onPrice }: LineProps) {
  const { id, name, comingSoon } = product
  const error = draft.by === 'prices' ? errors[`prices.${id}`] : undefined
  const errorId = `sale-price-error-${id}`
  const isStruck = !comingSoon && claim.before !== null && claim.price === inSale
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <h3 className="min-w-0 wrap-anywhere">{name}</h3>
      {draft.by === 'prices' ? (
        <label className="flex items-center gap-2 text-sm text-muted">
          <span aria-hidden="true" className="whitespace-nowrap">
            {formatRupees(own)} →
          </span>
          <span className="sr-only">Price of {name} in the sale</span>
          <span className="block w-24">
            <input
              inputMode="numeric"
              maxLength={7}
              placeholder="—"
              value={draft.prices[id] ?? ''}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : errorId}
              onChange={(event) => onPrice(id, event.target.value)}
              className={`${control} px-3 text-right text-ink max-sm:text-base`}
            />
          </span>
        </label>
      ) : (
        <p className="text-right whitespace-nowrap">
          {inSale !== null && own > 0 && inSale !== own && (
            <span className="text-sm text-muted">
              {isStruck ? <s>{formatRupees(claim.before ?? own)}</s> : `${formatRupees(own)} →`}{' '}
            </span>
          )}
          {own === 0 ? 'no price' : formatRupees(inSale ?? own)}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className="col-span-2 text-sm text-danger">
          {error}
        </p>
      )}
      <p className="col-span-2 text-sm text-muted">
        {comingSoon || inSale === null ? (
          inSale === null ? (
            'Not in the sale.'
          ) : (
            'It is coming soon: its page shows no price.'
          )
        ) : (
          <>
            <span className={claim.percent === null ? '' : 'text-delivered'}>{claim.says}</span>{' '}
            {claim.because}
            {isStruck && claim.before !== own && ` Its own price is ${formatRupees(own)}.`}
          </>
        )}
        {inSale !== null && own > 0 && inSale > own && (
          <span className="text-danger"> Its own price is lower and stays.</span>
        )}
        {other && inSale !== null && (
          <span className="block text-pending">
            Also in “{other.sale.name}” at {formatRupees(other.price)}
            {timesOf(other.sale, span)}: the better price wins,{' '}
            {formatRupees(Math.min(own, other.price, inSale))}.
          </span>
        )}
      </p>
    </li>
  )
}

function upToWords({ upTo, reached, reduced }: Reductions): string {
  const reach = `“Up to ${upTo}%”: ${countWords(reached)} ${reached === 1 ? 'reaches' : 'reach'} it`
  return reached === reduced ? `${reach}.` : `${reach}, ${reduced} show a reduction.`
}

/** Where the other sale does not run for the whole of this one. */
function timesOf({ from, to }: Span, span: Span): string {
  if (from <= span.from && to >= span.to) return ''
  return from > span.from ? ` from ${saleBegin(from)}` : ` until ${saleEnd(to)}`
}
