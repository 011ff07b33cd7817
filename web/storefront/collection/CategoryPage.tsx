/** All categories of the shop, each with its picture. */

import { deliveryNote } from '#catalogue/delivery-promise.ts'
import { groups } from '#catalogue/product.ts'
import { useCatalogue } from '../page/catalogue.ts'
import { menPair, womenPair } from '../page/pictures.ts'
import { ScreenHeading } from '../page/ScreenHeading.tsx'
import { Seo } from '../page/Seo.tsx'
import { breadcrumbs } from '../page/structured-data.ts'
import { CategoryCard } from './CategoryCard.tsx'
import { groupCollections } from './collections.ts'

export { CategoryPage as Component }

function CategoryPage() {
  const catalogue = useCatalogue()
  const shop = catalogue.shop
  const collections = groupCollections(catalogue.products)
  return (
    <>
      <Seo
        title="Shop by Category"
        description={`Men, women, unisex, anime and gaming: every category of ${shop.name}. ${deliveryNote(shop)}`}
        path="/category"
        image={menPair}
        jsonLd={[breadcrumbs({ name: 'Shop by Category', path: '/category' })]}
      />
      <ScreenHeading title="Shop by Category" line="Five ways into one wardrobe." />
      {/* Two large cards above three small ones, so that every row is full, even on a phone. */}
      <div className="mx-auto grid w-full max-w-[90rem] grid-cols-2 gap-0.5 pb-14 md:grid-cols-6 lg:gap-1 lg:pb-24">
        {groups.map((group, place) => {
          const { title, picture, products } = collections[group]
          const cardPicture = group === 'women' ? womenPair : (picture ?? products[0]?.pictures[0])
          if (cardPicture === undefined) return null
          return (
            <CategoryCard
              key={group}
              to={`/${group}`}
              title={title}
              picture={cardPicture}
              eager={place === 0}
              sizes={
                place < 2
                  ? '(width < 48rem) 100vw, (width < 90rem) 50vw, 45rem'
                  : '(width < 48rem) 100vw, (width < 90rem) 33vw, 30rem'
              }
              className={
                place < 2
                  ? 'col-span-2 max-md:aspect-5/4 md:col-span-3 md:aspect-square'
                  : 'col-span-2 max-md:aspect-5/4'
              }
            />
          )
        })}
      </div>
    </>
  )
}
