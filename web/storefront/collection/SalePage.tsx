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
import { saleEnds } from './sale-words.ts'

export { SalePage as Component }

function SalePage() {
  const catalogue = useCatalogue()
  const shop = catalogue.shop
  const products = reducedOf(catalogue.products)
  // Only of what can be bought.
  const buyable = products.filter(isOnSale)
  const reductions = reductionsOf(buyable)
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
      <header className="border-y border-gold bg-sunken">
        <div className="frame py-3 lg:flex lg:items-end lg:justify-between lg:gap-12 lg:py-6">
          <div className="flex shrink-0 flex-wrap items-baseline justify-between gap-x-4 lg:block">
            <h1 className="d1">{saleTitle}</h1>
            {upTo !== null && (
              <p className="text-xl font-medium lg:mt-2 lg:text-2xl">{upTo.replace(/^u/, 'U')}</p>
            )}
          </div>
          {/* The first reduced price is on the first screen of a phone, so the words are few there. */}
          <div className="mt-1 max-w-xl text-sm lg:mt-0 lg:text-base">
            {reductions === null && <p>No price is reduced at the moment.</p>}
            <p>{alwaysFree(shop) ? 'Free delivery. Pay' : 'Pay'} cash on delivery.</p>
            {saleEnds(buyable).map(({ ends, sentence }) => (
              <p key={ends} className="font-medium lg:mt-2">
                {sentence}
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
