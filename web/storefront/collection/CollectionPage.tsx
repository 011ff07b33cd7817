/** All products of the shop, by section. */

import { Suspense } from 'react'
import { deliveryNote } from '#catalogue/delivery-promise.ts'
import { useCatalogue } from '../page/catalogue.ts'
import { brassRail } from '../page/pictures.ts'
import { ScreenHeading } from '../page/ScreenHeading.tsx'
import { Seo } from '../page/Seo.tsx'
import { breadcrumbs, wholeCollection } from '../page/structured-data.ts'
import { CollectionSection } from './CollectionSection.tsx'
import { sectionsOf } from './collections.ts'

export { CollectionPage as Component }

function CollectionPage() {
  const catalogue = useCatalogue()
  const shop = catalogue.shop
  const sections = sectionsOf(catalogue.products)
  return (
    <>
      <Seo
        title="Complete Collection"
        description={`All designs of ${shop.name}: oversized tees, regular fits, drop shoulders and crop tops. ${deliveryNote(shop)}`}
        path="/collection"
        image={brassRail}
        jsonLd={[breadcrumbs(wholeCollection)]}
      />
      <ScreenHeading
        title="Complete Collection"
        line="Original designs on heavyweight cotton, made in small runs."
      >
        <nav aria-label="Sections" className="-mx-4 flex gap-x-7 overflow-x-auto px-4 [scrollbar-width:none]">
          {sections.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              className="caps flex min-h-11 items-center text-muted transition-colors hover:text-ink"
            >
              {title}
            </a>
          ))}
        </nav>
      </ScreenHeading>
      {/* React hydrates each section separately: hydrating all at once would block a slow phone. */}
      {sections.map((collection, place) => (
        <Suspense key={collection.id}>
          <CollectionSection collection={collection} first={place === 0} />
        </Suspense>
      ))}
      <div className="pb-16" />
    </>
  )
}
