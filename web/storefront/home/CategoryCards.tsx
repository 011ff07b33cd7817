import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/Button.tsx'
import { CategoryCard } from '../collection/CategoryCard.tsx'
import { animeTrio, menPair, womenPair } from '../page/pictures.ts'

const cards = [
  { to: '/men', title: 'Men', picture: menPair },
  { to: '/women', title: 'Women', picture: womenPair },
  { to: '/anime', title: 'Anime', picture: animeTrio },
] as const

/** Links to three categories. */
export function CategoryCards() {
  return (
    <section aria-labelledby="category-title" className="bg-sunken py-20 lg:py-28">
      <div className="frame">
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 id="category-title" className="text-4xl font-light">
            Shop by Category
          </h2>
          <Link to="/category" className={buttonClass('quiet')}>
            All Categories
          </Link>
        </header>
        <div className="mt-10 grid gap-4 sm:grid-cols-3 md:gap-6">
          {cards.map((card) => (
            <CategoryCard key={card.to} {...card} sizes="(width < 40rem) 92vw, (width < 90rem) 30vw, 27rem" />
          ))}
        </div>
      </div>
    </section>
  )
}
