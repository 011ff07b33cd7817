/** The price of each product while a sale runs, and what its page will say and why. */

import { Fragment } from 'react'
import type { Reductions } from '#catalogue/discount.ts'
import { formatRupees } from '#catalogue/money.ts'
import { CLAIM_DAYS } from '#catalogue/price-claim.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { control } from '#web/backoffice/ui/Select.tsx'
import { type Span, saleBegin, saleEnd } from '../catalogue/data/sale-times.ts'
import { RowPicture } from '../frame/RowPicture.tsx'
import type { SaleDraft, SaleErrors } from './sale-draft.ts'
import { byEffect, countOfEffect, effectOf, type SaleLine, upTo } from './sale-preview.ts'

type SalePreviewProps = {
  readonly lines: readonly SaleLine[]
  readonly draft: SaleDraft
  readonly span: Span
  /** That of a price is named `prices.` and the id of its product. */
  readonly errors: SaleErrors
  readonly onPrice: (id: string, price: string) => void
}

/** The id of its heading. */
export const SALE_PREVIEW = 'sale-preview'

/** So many are drawn at once; the sentence above counts all. */
const MOST = 100

export function SalePreview({ lines, draft, span, errors, onPrice }: SalePreviewProps) {
  const shown = upTo(lines)
  // A row keeps its place while its price is typed.
  const groups = draft.by === 'percent' && lines.some((line) => effectOf(line) !== 'cheaper')
  const rows = groups ? lines.toSorted(byEffect) : lines
  return (
    <section aria-labelledby={SALE_PREVIEW} className="min-w-0 rounded-lg border border-line bg-surface">
      <header className="border-b border-line px-4 py-3 sm:px-6">
        <h2 id={SALE_PREVIEW} tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
          What shoppers will see
        </h2>
        <p role="status" className="text-sm text-muted">
          {shown === null
            ? 'No page will show a reduction.'
            : `${upToWords(shown)} A reduction is measured from the lowest price of the ${CLAIM_DAYS} days before.`}
        </p>
      </header>
      <table aria-labelledby={SALE_PREVIEW} className="w-full text-sm">
        <thead className="border-b border-line text-left text-muted">
          <tr className="*:py-2.5 *:font-normal sm:*:whitespace-nowrap">
            <th scope="col" colSpan={2} className="pl-4 sm:pl-6">
              Product
            </th>
            <th scope="col" className="pl-5 text-right max-sm:hidden lg:max-xl:hidden">
              Usual price
            </th>
            <th scope="col" className="pl-3 text-right sm:pl-5">
              In the sale
            </th>
            <th scope="col" className="pr-4 pl-3 sm:w-px sm:pr-6 sm:pl-5 xl:pl-8">
              The page says
            </th>
          </tr>
        </thead>
        {rows.slice(0, MOST).map((line, place) => {
          const effect = effectOf(line)
          const before = rows[place - 1]
          return (
            <Fragment key={line.product.id}>
              {groups && (before === undefined || effectOf(before) !== effect) && (
                <tbody className="border-b border-line bg-sunken text-left text-muted">
                  <tr>
                    <td colSpan={5} className="px-4 py-2 font-medium sm:px-6">
                      {countOfEffect(effect, lines)}
                    </td>
                  </tr>
                </tbody>
              )}
              <Line line={line} draft={draft} span={span} errors={errors} onPrice={onPrice} />
            </Fragment>
          )
        })}
      </table>
      {lines.length > MOST && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
          And {countedWords(lines.length - MOST, 'product')} more.
        </p>
      )}
    </section>
  )
}

type LineProps = Omit<SalePreviewProps, 'lines'> & { readonly line: SaleLine }

/** What is to be said of a product beside its figures stands in a second row, which its picture spans. */
function Line({ line, draft, span, errors, onPrice }: LineProps) {
  const { product, own, inSale, claim, larger } = line
  const { id, name } = product
  const error = draft.by === 'prices' ? errors[`prices.${id}`] : undefined
  const errorId = `sale-price-error-${id}`
  // With one percentage the head of the group says it.
  const soldOut = product.soldOut && inSale !== null && draft.by === 'prices'
  const hasMore = error !== undefined || soldOut || tellsMore(line)
  return (
    <tbody className="border-b border-line last:border-0">
      <tr className={`*:align-baseline ${hasMore ? '*:pt-1.5' : '*:py-1.5'}`}>
        <td rowSpan={hasMore ? 2 : 1} className="w-px py-1.5 pr-3 pl-4 align-middle! sm:pl-6">
          <RowPicture product={product} className="block h-9 w-7 max-w-none" />
        </td>
        <th scope="row" className="text-left font-normal wrap-anywhere">
          {/* As high as its picture; the figures are on its first line. */}
          <span className={`flex flex-col justify-center ${hasMore ? '' : 'min-h-9'}`}>
            {name}
            <span className="text-muted sm:max-lg:hidden xl:hidden">
              {own > 0 && `Usually ${formatRupees(own)}`}
            </span>
          </span>
        </th>
        <td className="figures pl-5 text-right text-muted max-sm:hidden lg:max-xl:hidden">
          {own === 0 ? 'no price' : formatRupees(own)}
        </td>
        <td className="figures pl-3 text-right sm:pl-5">
          {draft.by === 'prices' ? (
            <input
              aria-label={`Price of ${name} in the sale`}
              inputMode="numeric"
              maxLength={7}
              placeholder="—"
              value={draft.prices[id] ?? ''}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : errorId}
              onChange={(event) => onPrice(id, event.target.value)}
              className={`${control} max-w-24 px-3 text-right max-sm:text-base`}
            />
          ) : inSale === null || own === 0 || product.comingSoon ? (
            <span className="text-muted">–</span>
          ) : (
            formatRupees(inSale)
          )}
        </td>
        <td
          className={`pr-4 pl-3 sm:pr-6 sm:pl-5 sm:whitespace-nowrap xl:pl-8 ${inSale === null || claim.percent === null ? 'text-muted' : larger === null ? 'text-delivered' : ''}`}
        >
          {pageWords(line)}
          {inSale !== null && larger?.before && (
            <span className="block text-pending">
              instead of {larger.percent}% off {formatRupees(larger.before)}
            </span>
          )}
        </td>
      </tr>
      {hasMore && (
        <tr>
          <td colSpan={4} className="pr-4 pb-1.5 text-muted sm:pr-6">
            {error !== undefined && (
              <p id={errorId} role="alert" className="text-danger">
                {error}
              </p>
            )}
            {soldOut && <p>Sold out</p>}
            <MoreOfLine line={line} span={span} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** `20% off Rs 1,400` */
function pageWords({ product, own, inSale, claim }: SaleLine): string {
  if (inSale === null) return 'Not in the sale'
  if (product.comingSoon) return own > 0 ? 'Price not shown yet' : 'Coming soon'
  if (claim.percent === null || claim.before === null) return 'No reduction'
  return `${claim.percent}% off ${formatRupees(claim.before)}`
}

function tellsMore({ product, own, inSale, claim, other }: SaleLine): boolean {
  if (inSale === null) return false
  const isMeasuredElsewhere = !product.comingSoon && (!claim.usual || claim.before !== own)
  return isMeasuredElsewhere || (own > 0 && inSale > own) || other !== null
}

function MoreOfLine({ line, span }: { readonly line: SaleLine; readonly span: Span }) {
  const { product, own, inSale, claim, other } = line
  if (inSale === null) return null
  return (
    <>
      {!product.comingSoon && (!claim.usual || claim.before !== own) && <p>{claim.because}</p>}
      {own > 0 && inSale > own && <p className="text-danger">Its own price is lower and stays.</p>}
      {other && other.price === inSale && (
        <p>
          {timesOf(other.sale, span) === ''
            ? `As cheap already in “${other.sale.name}”.`
            : `Also in “${other.sale.name}” at the same price${timesOf(other.sale, span)}.`}
        </p>
      )}
      {other && other.price !== inSale && (
        <p className="text-pending">
          Also in “{other.sale.name}” at {formatRupees(other.price)}
          {timesOf(other.sale, span)}: the better price wins,{' '}
          {formatRupees(Math.min(own, other.price, inSale))}.
        </p>
      )}
    </>
  )
}

function upToWords({ upTo, reached, reduced }: Reductions): string {
  if (reached === reduced)
    return `${countedWords(reduced, 'product')} ${reduced === 1 ? 'shows' : 'show'} “${upTo}% off”.`
  return `“Up to ${upTo}%”: of ${countedWords(reduced, 'product')} with a reduction, ${reached} ${reached === 1 ? 'has' : 'have'} that of ${upTo}%.`
}

/** Where the other sale does not run for the whole of this one. */
function timesOf({ from, to }: Span, span: Span): string {
  if (from <= span.from && to >= span.to) return ''
  return from > span.from ? ` from ${saleBegin(from)}` : ` until ${saleEnd(to)}`
}
