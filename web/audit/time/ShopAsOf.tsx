/** What the shop looked like at a moment: its products with their prices, what was claimed of them, and the sales that ran. */

import { discountPercent } from '#catalogue/discount.ts'
import { formatRupees } from '#catalogue/money.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { momentDate } from '../shell/moment-date.ts'
import type { FiguresAt, ShopAt } from './protocol.ts'

const headings = ['Product', 'Price', 'Instead of', 'Percent', 'State']

export function ShopAsOf({ at, shop: { products, sales } }: Pick<FiguresAt, 'at' | 'shop'>) {
  return (
    <Panel
      title="What the shop looked like"
      note={products.length === 1 ? '1 product' : `${products.length} products`}
    >
      <p className="px-4 pt-4 text-sm text-muted sm:px-6">{salesWords(sales)}</p>
      <section
        aria-label="Products in columns"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key.
        tabIndex={0}
        className="max-h-[32rem] overflow-auto"
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Products of the shop on {momentDate(at)}, Karachi</caption>
          <thead>
            <tr className="text-left text-muted">
              {headings.map((heading) => (
                <th
                  key={heading}
                  scope="col"
                  className="px-4 py-2 font-normal whitespace-nowrap not-first:not-last:text-right sm:px-6"
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.id} className="border-t border-line">
                <th scope="row" className="px-4 py-2.5 text-left font-normal sm:px-6">
                  {product.name}
                </th>
                {cellsOf(product).map((text, index) => (
                  <td
                    key={headings[index + 1]}
                    className="px-4 py-2.5 whitespace-nowrap not-last:text-right sm:px-6"
                  >
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

function cellsOf(product: ShopAt['products'][number]): readonly string[] {
  const { price, originalPrice, soldOut, comingSoon } = product
  // The price of what is only announced was not shown.
  if (comingSoon) return ['—', '—', '—', 'Coming soon']
  const percent = discountPercent(product)
  return [
    formatRupees(price),
    originalPrice === null ? '—' : formatRupees(originalPrice),
    percent === null ? '—' : `${percent}%`,
    soldOut ? 'Sold out' : 'For sale',
  ]
}

function salesWords(sales: ShopAt['sales']): string {
  if (sales.length === 0) return 'No sale ran.'
  return `${sales.map(({ name, ends }) => `${name}, until ${momentDate(ends)}`).join('; ')}.`
}
