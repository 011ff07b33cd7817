/** The sale page: what is really reduced, how far, and until when, with all products at a reduced price. */

import { alwaysFree, deliveryNote } from '#catalogue/delivery-promise.ts'
import { reductionsOf } from '#catalogue/discount.ts'
import { saleGoods, saleSpoken, saleTitle } from '#catalogue/identity/sale.ts'
import { useCatalogue } from '../page/catalogue.ts'
import { heroVoid } from '../page/pictures.ts'
import { Seo } from '../page/Seo.tsx'
import { breadcrumbs } from '../page/structured-data.ts'
import { ProductRow } from './ProductRow.tsx'
import { isOnSale, reducedOf } from './reduced.ts'
import { endWords, reachWords } from './sale-words.ts'

export { SalePage as Component }

function SalePage() {
  const catalogue = useCatalogue()
  const shop = catalogue.shop
  const products = reducedOf(catalogue.products)
  // Only of what can be bought.
  const reductions = reductionsOf(products.filter(isOnSale))
  const upTo = reductions === null ? null : `up to ${reductions.upTo}% off`
  return (
    <>
      <Seo
        title={upTo === null ? saleTitle : `${saleTitle}, ${upTo}`}
        description={`The ${saleSpoken} of ${shop.name}: ${upTo === null ? '' : `${upTo} `}${saleGoods}. ${deliveryNote(shop)}`}
        path="/sale"
        image={heroVoid}
        jsonLd={[breadcrumbs({ name: 'Sale', path: '/sale' })]}
      />
      <header className="bg-gold text-ink">
        <div className="frame py-6 lg:flex lg:items-end lg:justify-between lg:gap-12">
          <div className="shrink-0">
            <h1 className="d1">{saleTitle}</h1>
            {upTo !== null && (
              <p className="mt-2 text-xl font-medium lg:text-2xl">{upTo.replace(/^u/, 'U')}</p>
            )}
          </div>
          <div className="mt-3 max-w-xl lg:mt-0">
            <p>
              {reductions === null
                ? 'No price is reduced at the moment. '
                : `${reachWords(reductions)} Each old price is in the product’s price history. `}
              {alwaysFree(shop) && 'Delivery is free, and '}
              {alwaysFree(shop) ? 'you' : 'You'} pay when it arrives.
            </p>
            {catalogue.sales.map((sale) => (
              <p key={sale.id} className="mt-2 font-medium">
                {endWords(sale)}
              </p>
            ))}
          </div>
        </div>
      </header>
      {products.length > 0 && (
        <section aria-label="On sale" className="pb-14 lg:pb-24">
          <ProductRow products={products} eager heading="h2" />
        </section>
      )}
    </>
  )
}
