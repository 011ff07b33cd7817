import { Link } from 'react-router-dom'
import { useCatalogue } from '../page/catalogue.ts'
import { featured } from '../products/featured.ts'
import { ProductCard } from '../products/ProductCard.tsx'
import { FEATURED_ID } from './Hero.tsx'

/** The featured designs in one row; on a phone in pairs, of which the first is on the first screen. */
export function FeaturedCollection() {
  const products = featured(useCatalogue().products)
  const odd = products.length % 2 === 1
  return (
    <section id={FEATURED_ID} aria-labelledby="featured-title" className="pt-3.5 lg:pt-11">
      <header className="frame flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="featured-title" className="d3 text-[min(1.375rem,5.2vw)] whitespace-nowrap lg:text-[2.5rem]">
          Featured Collection
        </h2>
        <Link
          to="/collection"
          className="inline-flex min-h-11 items-center text-sm underline decoration-gold underline-offset-4 hover:decoration-ink"
        >
          View All Products
        </Link>
      </header>
      <div
        className={`first-pictures product-grid mx-auto max-w-[90rem] lg:mt-5 ${odd ? 'md:grid-cols-5' : ''}`}
      >
        {products.map((product, place) => (
          <ProductCard
            key={product.id}
            product={product}
            wide={odd && place === products.length - 1 ? 'on-phones' : undefined}
            sizes="(width < 64rem) 50vw, (width < 90rem) 25vw, 23rem"
          />
        ))}
      </div>
    </section>
  )
}
