/** Asks for the size after Add to Cart on a card. A choice adds the product and opens the cart. */

import { Dialog } from '#web/ui/Dialog.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { addToCart } from '../cart/cart-store.ts'
import { useStock } from '../cart/stock/stock-store.ts'
import { closeSizeChoice, useOverlays } from '../page/overlays.ts'
import { Price } from './Price.tsx'
import { SizeChartButton } from './SizeChartButton.tsx'

export function SelectSizeDialog() {
  const sizeChoice = useOverlays(({ sizeChoice }) => sizeChoice)
  const product = useLast(sizeChoice)
  const left = useStock((stock) => (product ? stock[product.id] : undefined))
  return (
    <Dialog open={sizeChoice !== null} onClose={closeSizeChoice} title="Select Size">
      {product && (
        <div className="overflow-y-auto p-6">
          <div className="flex gap-4">
            <div className="w-20 shrink-0">
              <Picture picture={product.pictures[0]} sizes="80px" decorative />
            </div>
            <div className="min-w-0">
              <p className="text-sm text-muted">{product.category}</p>
              <p className="text-lg">{product.name}</p>
              <Price product={product} />
            </div>
          </div>
          <div data-sizes-of={product.category} className="mt-6 grid grid-cols-3 gap-3">
            {product.sizes.map((size) => (
              <button
                key={size}
                type="button"
                name="size"
                value={size}
                disabled={left?.[size] === 0}
                onClick={() => {
                  closeSizeChoice()
                  addToCart(product, size)
                }}
                className="grid h-16 place-items-center border border-edge bg-surface text-xl transition-colors hover:border-ink hover:bg-ink hover:text-on-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-muted"
              >
                <span>
                  <span className="sr-only">Size </span>
                  {size}
                  {left?.[size] !== undefined && (
                    <span className="block text-xs">
                      {left[size] === 0 ? 'Out of Stock' : `${left[size]} left`}
                    </span>
                  )}
                </span>
              </button>
            ))}
          </div>
          <SizeChartButton category={product.category} className="mt-4" />
        </div>
      )}
    </Dialog>
  )
}
