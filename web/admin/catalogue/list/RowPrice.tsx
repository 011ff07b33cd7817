import { formatRupees } from '#catalogue/money.ts'
import type { ClaimWords } from '../data/claim-words.ts'

type RowPriceProps = {
  readonly claim: ClaimWords
  /** The price without sales. */
  readonly own: number
}

/** The price that shoppers pay now, and what the page says about it. Always in rupees: it is what they pay. */
export function RowPrice({ claim: { price, before, percent, because }, own }: RowPriceProps) {
  if (price === 0) return <span className="text-muted">no price</span>
  // A page may only strike the lowest price of the days before, which is not always the price that a sale lowers.
  const isOwnHidden = own > price && own !== before
  return (
    <>
      <span className="whitespace-nowrap">{formatRupees(price)}</span>
      {before !== null && (
        <span className="block text-sm whitespace-nowrap text-muted" title={because}>
          <s>{formatRupees(before)}</s> −{percent}%
        </span>
      )}
      {isOwnHidden && (
        <span className="block text-sm whitespace-nowrap text-muted" title={because}>
          own price {formatRupees(own)}
        </span>
      )}
    </>
  )
}
