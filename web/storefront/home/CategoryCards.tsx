import { Link } from 'react-router-dom'
import { homeGroups } from '#catalogue/identity/home.ts'
import { CategoryCard } from '../collection/CategoryCard.tsx'
import { campaignPicture } from '../page/campaign-picture.ts'

/** Links to some categories. */
export function CategoryCards() {
  return (
    <section aria-labelledby="category-title" className="pt-14 lg:pt-26">
      <header className="frame flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="category-title" className="d2">
          Shop by Category
        </h2>
        <Link
          to="/category"
          className="inline-flex min-h-11 items-center text-sm underline decoration-gold underline-offset-4 hover:decoration-ink"
        >
          All Categories
        </Link>
      </header>
      <div className="mx-auto mt-3 grid max-w-[90rem] gap-0.5 sm:grid-cols-3 lg:mt-6 lg:gap-1">
        {homeGroups.map(({ picture, ...card }) => (
          <CategoryCard
            key={card.to}
            {...card}
            picture={campaignPicture(picture)}
            sizes="(width < 40rem) 100vw, (width < 90rem) 33vw, 30rem"
            ratio="aspect-4/5 max-sm:aspect-10/9"
          />
        ))}
      </div>
    </section>
  )
}
