import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/Button.tsx'
import { useCatalogue } from '../page/catalogue.ts'
import { featured } from '../products/featured.ts'
import { ProductCard } from '../products/ProductCard.tsx'
import { FEATURED_ID } from './Hero.tsx'

/** The featured designs: one large and four small. */
export function FeaturedCollection() {
  const { products } = useCatalogue()
  return (
    <section id={FEATURED_ID} aria-labelledby="featured-title" className="frame py-20 lg:py-28">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="caps text-gold-deep">Now in the shop</p>
          <h2 id="featured-title" className="mt-3 text-4xl font-light">
            Featured Collection
          </h2>
        </div>
        <Link to="/collection" className={buttonClass('quiet')}>
          View All Products
        </Link>
      </header>
      <div className="mt-10 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-6 md:gap-x-6 lg:grid-cols-4">
        {featured(products).map((product, place) => (
          <ProductCard
            key={product.id}
            product={product}
            tall={place === 0}
            sizes={
              place === 0
                ? '(width < 48rem) 92vw, 46vw'
                : '(width < 48rem) 46vw, (width < 64rem) 44vw, (width < 90rem) 22vw, 20rem'
            }
            className={placeClass(place)}
          />
        ))}
      </div>
    </section>
  )
}

/** Phone: one wide, then pairs. Tablet: two, then three. Desktop: one across two rows, with four beside it. */
function placeClass(place: number): string {
  if (place === 0) return 'col-span-2 md:col-span-3 lg:col-span-2 lg:row-span-2'
  return place === 1 ? 'md:col-span-3 lg:col-span-1' : 'md:col-span-2 lg:col-span-1'
}
