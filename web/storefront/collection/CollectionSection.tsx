/** One section of the complete collection: its name and its products. */

import { Link } from 'react-router-dom'
import type { Collection } from './collections.ts'
import { ProductRow } from './ProductRow.tsx'

type Props = { readonly section: Collection; readonly first: boolean }

export function CollectionSection({ section: { id, title, page, products }, first }: Props) {
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
