/** The sale page, with all products at a reduced price. */

import { alwaysFree, deliveryNote } from '#catalogue/delivery-promise.ts'
import { Monogram } from '#web/ui/Logo.tsx'
import { useCatalogue } from '../page/catalogue.ts'
import { Seo } from '../page/Seo.tsx'
import { breadcrumbs } from '../page/structured-data.ts'
import { ProductRow } from './ProductRow.tsx'
import { reducedOf } from './reduced.ts'

export { SalePage as Component }

function SalePage() {
  const catalogue = useCatalogue()
  const shop = catalogue.shop
  const products = reducedOf(catalogue.products)
  return (
    <>
      <Seo
        title="Mega Sale, up to 50% off"
        description={`The mega sale of ${shop.name}: up to 50% off original streetwear. ${deliveryNote(shop)}`}
        path="/sale"
        jsonLd={[breadcrumbs({ name: 'Sale', path: '/sale' })]}
      />
      <section className="relative -mt-header overflow-hidden bg-gold text-ink">
        <Monogram className="absolute -right-24 -bottom-24 size-[min(44rem,130vw)] text-ink/8 [--logo-diamond:currentColor]" />
        <div className="frame relative pt-32 pb-16 lg:pt-44 lg:pb-24">
          <p className="caps flex items-center gap-4">
            <span className="h-px w-10 bg-ink" aria-hidden="true" />
            Up to 50% off
          </p>
          <h1 className="mt-5 text-[clamp(4.5rem,1rem+16vw,15rem)] leading-none font-extralight tracking-[-0.02em]">
            Mega Sale
          </h1>
          <p className="mt-8 max-w-xl text-xl font-light text-ink">
            Original designs on heavyweight cotton, at up to half their price. The reduced price stands on
            every shirt beside the old one; {alwaysFree(shop) && 'delivery is free, and '}you pay when it
            arrives.
          </p>
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
