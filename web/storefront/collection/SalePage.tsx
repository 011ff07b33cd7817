/** The sale page: what is really reduced, how far, and until when, with all products at a reduced price. */

import { alwaysFree, deliveryNote } from '#catalogue/delivery-promise.ts'
import { reductionsOf } from '#catalogue/discount.ts'
import { Monogram } from '#web/ui/Logo.tsx'
import { useCatalogue } from '../page/catalogue.ts'
import { Seo } from '../page/Seo.tsx'
import { breadcrumbs } from '../page/structured-data.ts'
import { ProductRow } from './ProductRow.tsx'
import { reducedOf } from './reduced.ts'
import { endWords, reachWords } from './sale-words.ts'

export { SalePage as Component }

function SalePage() {
  const catalogue = useCatalogue()
  const shop = catalogue.shop
  const products = reducedOf(catalogue.products)
  const reductions = reductionsOf(products)
  const upTo = reductions === null ? null : `up to ${reductions.upTo}% off`
  return (
    <>
      <Seo
        title={upTo === null ? 'Mega Sale' : `Mega Sale, ${upTo}`}
        description={`The mega sale of ${shop.name}: ${upTo === null ? '' : `${upTo} `}original streetwear. ${deliveryNote(shop)}`}
        path="/sale"
        jsonLd={[breadcrumbs({ name: 'Sale', path: '/sale' })]}
      />
      <section className="relative -mt-header overflow-hidden bg-gold text-ink">
        <Monogram className="absolute -right-24 -bottom-24 size-[min(44rem,130vw)] text-ink/8 [--logo-diamond:currentColor]" />
        <div className="frame relative pt-32 pb-16 lg:pt-44 lg:pb-24">
          <p className="caps flex items-center gap-4">
            <span className="h-px w-10 bg-ink" aria-hidden="true" />
            {reductions === null ? 'Between two sales' : `Up to ${reductions.upTo}% off`}
          </p>
          <h1 className="mt-5 text-[clamp(4.5rem,1rem+16vw,15rem)] leading-none font-extralight tracking-[-0.02em]">
            Mega Sale
          </h1>
          <p className="mt-8 max-w-xl text-xl font-light text-ink">
            {reductions === null
              ? 'No price is reduced at the moment. '
              : `Original designs on heavyweight cotton. ${reachWords(reductions)} The reduced price stands on every shirt beside the one before. `}
            {alwaysFree(shop) && 'Delivery is free, and '}
            {alwaysFree(shop) ? 'you' : 'You'} pay when it arrives.
          </p>
          {catalogue.sales.map((sale) => (
            <p key={sale.id} className="mt-3 max-w-xl">
              {endWords(sale)}
            </p>
          ))}
        </div>
      </section>
      {products.length > 0 && (
        <section aria-label="On sale" className="frame py-12 lg:py-20">
          <ProductRow products={products} eager heading="h2" />
        </section>
      )}
    </>
  )
}
