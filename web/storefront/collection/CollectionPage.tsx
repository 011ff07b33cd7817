/** All products of the shop, by section. */

import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { deliveryNote } from '#catalogue/delivery-promise.ts'
import { collectionGoods, collectionLine } from '#catalogue/identity/collection-page.ts'
import { useCatalogue } from '../page/catalogue.ts'
import { brassRail } from '../page/pictures.ts'
import { ScreenHeading } from '../page/ScreenHeading.tsx'
import { Seo } from '../page/Seo.tsx'
import { breadcrumbs, wholeCollection } from '../page/structured-data.ts'
import type { Collection } from './collections.ts'
import { sectionsOf } from './collections.ts'
import { ProductRow } from './ProductRow.tsx'

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

type Props = { readonly section: Collection; readonly first: boolean }

/** One section of the complete collection: its name and its products. */
function CollectionSection({ section: { id, title, page, products }, first }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-12 pt-6 lg:pt-14">
      <header className="frame flex items-baseline justify-between gap-x-8 pb-1 lg:pb-4">
        <h2 id={`${id}-title`} className="d3">
          {title}
        </h2>
        {page !== null && (
          <Link
            to={page}
            aria-label={`View all: ${title}`}
            className="inline-flex min-h-11 shrink-0 items-center text-sm underline decoration-gold underline-offset-4 hover:decoration-ink"
          >
            View all
          </Link>
        )}
      </header>
      <ProductRow products={products} eager={first} heading="h3" />
    </section>
  )
}
