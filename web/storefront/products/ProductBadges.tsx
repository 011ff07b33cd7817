/** The badges of a product as words beside its category: sold out, new, on sale, or not on sale yet. */

import { isNew, type Product } from '#catalogue/product.ts'
import { useAvailability } from '../cart/stock/stock-store.ts'

export function ProductBadges({ product }: { readonly product: Product }) {
  const { tags, comingSoon, originalPrice } = product
  const words: readonly (readonly [word: string, tone: string])[] =
    useAvailability(product) === 'sold-out'
      ? [['SOLD OUT', 'text-ink']]
      : [
          ...(isNew(product) ? [['NEW', 'text-gold-deep'] as const] : []),
          ...(originalPrice === null || comingSoon ? [] : [['SALE', 'text-danger'] as const]),
          ...(comingSoon ? [['COMING SOON', 'text-gold-deep'] as const] : []),
          ...tags.filter((tag) => tag !== 'NEW').map((tag) => [tag, 'text-[#5b3a8c]'] as const),
        ]
  return words.map(([word, tone]) => (
    <span key={word} className={`caps ${tone}`}>
      {word}
    </span>
  ))
}
