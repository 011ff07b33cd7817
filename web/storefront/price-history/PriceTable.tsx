/** The prices of a product as a table, newest first. */

import { formatRupees } from '#catalogue/money.ts'
import { claimWords, dayWords, timeWords } from './price-words.ts'
import { recordId } from './record-id.ts'
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
          <th scope="col" className={heading}>
            Proof
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
            <td className={cell}>
              <a
                href={`#${recordId(price.position)}`}
                className="whitespace-nowrap underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:-my-2 pointer-coarse:inline-block pointer-coarse:py-2"
              >
                Record {price.position.toLocaleString('en')}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
