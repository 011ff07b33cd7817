import { inThousands } from '#catalogue/in-thousands.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { ClaimWords } from '../catalogue-data/claim-words.ts'

/** The price that shoppers pay now, and what the page says about it. Always in rupees: it is what they pay. */
export function RowPrice({ claim: { price, before, percent } }: { readonly claim: ClaimWords }) {
  if (price === 0) return <span className="text-muted">no price</span>
  return (
    <>
      <span className="whitespace-nowrap">{formatRupees(price)}</span>
      {before !== null && (
        <span className="block text-sm whitespace-nowrap text-muted">
          <s>{inThousands(before)}</s> −{percent} %
        </span>
      )}
    </>
  )
}
