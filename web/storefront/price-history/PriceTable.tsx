/** The prices of a product as a table, newest first. */

import { formatRupees } from '#catalogue/money.ts'
import { claimWords, dayWords, timeWords } from './price-words.ts'
import type { Prices } from './use-prices.ts'

const heading = 'py-2 pr-4 text-left text-sm font-normal text-muted'
const cell = 'py-3 pr-4 align-baseline'

export function PriceTable({ prices: { name, prices } }: { readonly prices: Prices }) {
  return (
    <table className="mt-6 w-full border-collapse text-sm figures">
      <caption className="sr-only">Prices of {name}, newest first; times are those of Karachi</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={heading}>
            Since
          </th>
          <th scope="col" className={heading}>
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.toReversed().map((price) => (
          <tr key={price.from} className="border-b border-line">
            <th scope="row" className={`${cell} text-left font-normal`}>
              <time dateTime={price.from} className="sm:whitespace-nowrap">
                <span className="whitespace-nowrap">{dayWords(price.from)},</span>{' '}
                <span className="whitespace-nowrap">{timeWords(price.from)}</span>
              </time>
            </th>
            <td className={cell}>
              <span className="whitespace-nowrap">{formatRupees(price.price)}</span>
              {price.before !== null && <span className="block text-muted">{claimWords(price)}</span>}
              {price.sale !== null && <span className="block">{price.sale}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
