/** The page of one group, such as men. The path selects the group. */

import { Link, useLocation } from 'react-router-dom'
import { deliveryNote } from '#catalogue/delivery-promise.ts'
import { useCatalogue } from '../page/catalogue.ts'
import { ScreenHeading } from '../page/ScreenHeading.tsx'
import { Seo } from '../page/Seo.tsx'
import { breadcrumbs, collectionOf, wholeCollection } from '../page/structured-data.ts'
import { groupCollections } from './collections.ts'
import { OtherScreens } from './OtherScreens.tsx'
import { ProductRow } from './ProductRow.tsx'

export { GroupPage as Component }

function GroupPage() {
  const { pathname } = useLocation()
  const catalogue = useCatalogue()
  const shop = catalogue.shop
  const collections = groupCollections(catalogue.products)
  const group = pathname.split('/')[1]
  const collection = collections.find(({ id }) => id === group)
  // Only the paths of groups lead here.
  if (collection === undefined) return null
  const { id, title, line, picture, products } = collection
  const preview = picture ?? products[0]?.pictures[0]
  return (
    <>
      <Seo
        title={`${title} Collection`}
        description={`${line} The ${title.toLowerCase()} collection of ${shop.name}. ${deliveryNote(shop)}`}
        path={`/${id}`}
        {...(preview ? { image: preview } : {})}
        jsonLd={[breadcrumbs(wholeCollection, collectionOf(id))]}
      />
      <ScreenHeading label={countWords(products.length)} title={`${title} Collection`} line={line} />
      <div className="pb-14 lg:pb-24">
        {products.length > 0 ? (
          <ProductRow products={products} eager heading="h2" />
        ) : (
          <p className="frame pt-4">
            There is nothing here yet.{' '}
            <Link to="/collection" className="underline decoration-gold underline-offset-4">
              See what the shop has
            </Link>
          </p>
        )}
      </div>
      <OtherScreens
        label="Other collections"
        screens={collections
          .filter((other) => other !== collection)
          .map((other) => ({ path: `/${other.id}`, title: other.title }))}
        columns="grid-cols-2 lg:grid-cols-4"
      />
    </>
  )
}

function countWords(designs: number): string {
  if (designs === 0) return 'No designs yet'
  return designs === 1 ? '1 design' : `${designs} designs`
}
