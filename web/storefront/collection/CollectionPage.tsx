/** All products of the shop, by section. */

import { Suspense } from 'react'
import { deliveryNote } from '#catalogue/delivery-promise.ts'
import { collectionGoods, collectionLine } from '#catalogue/identity/collection-page.ts'
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
        description={`All designs of ${shop.name}: ${collectionGoods}. ${deliveryNote(shop)}`}
        path="/collection"
        image={brassRail}
        jsonLd={[breadcrumbs(wholeCollection)]}
      />
      <ScreenHeading title="Complete Collection" line={collectionLine} />
      {/* Below the header, which is lower once the page is scrolled. */}
      <nav
        aria-label="Sections"
        className="frame sticky top-14 z-10 flex gap-x-4 overflow-x-auto border-b border-line bg-page text-sm [scrollbar-width:none] sm:gap-x-6 lg:gap-x-9 lg:text-base"
      >
        {/* On a phone the window's edge cuts the last word, which shows that the row scrolls. */}
        {sections.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            className="flex min-h-11 items-center whitespace-nowrap hover:underline hover:decoration-gold hover:underline-offset-4"
          >
            {title}
          </a>
        ))}
      </nav>
      {/* React hydrates each section separately: hydrating all at once would block a slow phone. */}
      {sections.map((section, place) => (
        <Suspense key={section.id}>
          <CollectionSection section={section} first={place === 0} />
        </Suspense>
      ))}
      <div className="pb-16" />
    </>
  )
}
