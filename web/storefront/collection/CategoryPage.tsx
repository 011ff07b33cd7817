/** All categories of the shop, each with its picture. */

import { deliveryNote } from '#catalogue/delivery-promise.ts'
import { categoriesLine, groupCards, groupsNamed } from '#catalogue/identity/category-page.ts'
import type { Picture } from '#catalogue/product.ts'
import { campaignPicture } from '../page/campaign-picture.ts'
import { useCatalogue } from '../page/catalogue.ts'
import { ScreenHeading } from '../page/ScreenHeading.tsx'
import { Seo } from '../page/Seo.tsx'
import { breadcrumbs } from '../page/structured-data.ts'
import { CategoryCard } from './CategoryCard.tsx'
import { type GroupCollection, groupCollections } from './collections.ts'

export { CategoryPage as Component }

function CategoryPage() {
  const catalogue = useCatalogue()
  const shop = catalogue.shop
  const cards = groupCollections(catalogue.products).flatMap((collection) => {
    const picture = cardPicture(collection)
    return picture === undefined ? [] : [{ ...collection, picture }]
  })
  const [first] = cards
  return (
    <>
      <Seo
        title="Shop by Category"
        description={`${groupsNamed}: every category of ${shop.name}. ${deliveryNote(shop)}`}
        path="/category"
        {...(first && { image: first.picture })}
        jsonLd={[breadcrumbs({ name: 'Shop by Category', path: '/category' })]}
      />
      <ScreenHeading title="Shop by Category" line={categoriesLine} />
      {/* Two large cards above three small ones, so that every row is full, even on a phone. */}
      <div className="mx-auto grid w-full max-w-[90rem] grid-cols-2 gap-0.5 pb-14 md:grid-cols-6 lg:gap-1 lg:pb-24">
        {cards.map(({ id, title, picture }, place) => (
          <CategoryCard
            key={id}
            to={`/${id}`}
            title={title}
            picture={picture}
            eager={place === 0}
            sizes={
              place < 2
                ? '(width < 48rem) 100vw, (width < 90rem) 50vw, 45rem'
                : '(width < 48rem) 100vw, (width < 90rem) 33vw, 30rem'
            }
            ratio={place < 2 ? 'aspect-10/9 lg:aspect-7/6' : 'aspect-4/5 max-md:aspect-10/9'}
            className={`col-span-2 ${place < 2 ? 'md:col-span-3' : ''}`}
          />
        ))}
      </div>
    </>
  )
}

/** Its own, that of its collection, or its first product; undefined for an empty group without a picture. */
function cardPicture({ id, picture, products }: GroupCollection): Picture | undefined {
  const own = groupCards[id]
  return own === undefined ? (picture ?? products[0]?.pictures[0]) : campaignPicture(own)
}
