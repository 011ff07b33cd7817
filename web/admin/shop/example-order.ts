/** What the placeholders stand for in the preview of a message: an order with the shop's own products and courier. */

import { advanceOf } from '#catalogue/advance.ts'
import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import type { MessageValues } from '#catalogue/message-text.ts'
import { formatRupees } from '#catalogue/money.ts'
import { sizes } from '#catalogue/product.ts'
import { orderNumberPrefix } from '#events/shop/order-number.ts'

const middleSize = sizes[Math.floor(sizes.length / 2)] ?? sizes[0]

export function exampleValues({ shop, products }: Pick<CatalogueState, 'shop' | 'products'>): MessageValues {
  const product = products.find(({ retired, comingSoon }) => !retired && !comingSoon)
  const price = product?.prices.at(-1)?.price ?? 1_000
  const advance = advanceOf(price, shop.orders.advance)
  const [courier] = shop.couriers
  return {
    name: 'Ayesha Khan',
    order: `${orderNumberPrefix('2026-11-24')}1234`,
    items: `• 1 × ${product?.name ?? 'T-shirt'}, size ${middleSize}`,
    total: formatRupees(price),
    cash: formatRupees(price),
    advance: formatRupees(advance),
    address: '12 Mall Road, Lahore',
    city: 'Lahore',
    courier: courier?.name ?? 'the courier',
    link: courier?.trackingUrl.replace('{number}', () => '1234567890') ?? '',
    shop: shop.name,
  }
}
