/** The page of one group: men, women, unisex, anime or gaming; the address says which. */

import { Link, useLocation } from 'react-router-dom'
import { brand } from '#catalogue/brand.ts'
import { deliveryNote } from '#catalogue/delivery-promise.ts'
import { groups } from '#catalogue/product.ts'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { Seo } from '../Seo.tsx'
import { breadcrumbs, collectionOf, wholeCollection } from '../structured-data.ts'
import { groupCollections } from './collections.ts'
import { ProductRow } from './ProductRow.tsx'
import { ScreenHeading } from './ScreenHeading.tsx'

export { GroupPage as Component }

function GroupPage() {
  const { pathname } = useLocation()
  const group = groups.find((name) => pathname.startsWith(`/${name}`)) ?? 'men'
  const collection = groupCollections[group]
  const { title, line, picture, products } = collection
  const preview = picture ?? products[0]?.image
  return (
    <>
      <Seo
        title={`${title} Collection`}
        description={`${line} The ${title.toLowerCase()} collection of ${brand.name}. ${deliveryNote}`}
        path={`/${group}`}
        {...(preview ? { image: preview } : {})}
        jsonLd={[breadcrumbs(wholeCollection, collectionOf(group))]}
      />
      <ScreenHeading
        label={`${products.length} ${products.length === 1 ? 'design' : 'designs'}`}
        title={`${title} Collection`}
        line={line}
      />
      <div className="frame pb-16 lg:pb-24">
        <ProductRow products={products} picture={picture} eager heading="h2" />
      </div>
      <nav aria-label="Other collections" className="border-t border-line">
        <ul className="frame grid grid-cols-2 gap-x-6 py-4 lg:grid-cols-4">
          {groups
            .filter((other) => other !== group)
            .map((other) => (
              <li key={other}>
                <Link
                  to={`/${other}`}
                  className="group flex min-h-16 items-center justify-between text-xl font-light hover:text-gold-deep"
                >
                  {groupCollections[other].title}
                  <ArrowRightIcon className="size-5 transition-transform group-hover:translate-x-1" />
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </>
  )
}
