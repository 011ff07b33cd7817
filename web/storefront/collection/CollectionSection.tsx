/** One section of the complete collection: its name and its products, or where they are shown above. */

import { Link } from 'react-router-dom'
import type { Section } from './collections.ts'
import { ProductRow } from './ProductRow.tsx'

type Props = { readonly section: Section; readonly first: boolean }

const linkClass =
  'inline-flex min-h-11 items-center text-sm underline decoration-gold underline-offset-4 hover:decoration-ink'

export function CollectionSection({ section, first }: Props) {
  const { id, title, page, products, elsewhere } = section
  const isShown = products.length > 0
  const others = elsewhere.map(({ names, under }) => (
    <a key={under.id} href={`#${under.id}`} className={linkClass}>
      {wordsFor(names, under.title)}
    </a>
  ))
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`scroll-mt-12 ${isShown ? 'pt-6 lg:pt-14' : 'pt-2 lg:pt-6'}`}
    >
      <header className="frame flex items-baseline justify-between gap-x-8 pb-1 lg:pb-4">
        {/* What is shown elsewhere needs no more than a line. */}
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id={`${id}-title`} className="d3">
            {title}
          </h2>
          {!isShown && others}
        </div>
        {page !== null && (
          <Link to={page} aria-label={`View all: ${title}`} className={`${linkClass} shrink-0`}>
            View all
          </Link>
        )}
      </header>
      {isShown && <ProductRow products={products} eager={first} heading="h3" />}
      {isShown && others.length > 0 && <p className="frame pt-3">{others}</p>}
    </section>
  )
}

/** `Vision Void and Vision Void White Version are in Oversized`; a product that is named as its section is named once. */
function wordsFor(names: readonly string[], section: string): string {
  const words = names.join(' and ')
  return words === section ? section : `${words} ${names.length === 1 ? 'is' : 'are'} in ${section}`
}
