/** One section of the complete collection: its name, its description, and its products. */

import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/Button.tsx'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import type { Collection } from './collections.ts'
import { ProductRow } from './ProductRow.tsx'

type Props = { readonly collection: Collection; readonly first: boolean }

export function CollectionSection({ collection, first }: Props) {
  const { id, title, line, page, products, picture } = collection
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="frame pt-8 pb-12 lg:pb-20">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 border-t border-line pt-6">
        <div>
          <h2 id={`${id}-title`} className="text-3xl font-light">
            {title}
          </h2>
          <p className="mt-1 text-muted">{line}</p>
        </div>
        {page !== null && (
          <Link
            to={page}
            aria-label={`View all: ${title}`}
            className={buttonClass('quiet', 'shrink-0 whitespace-nowrap')}
          >
            View all <ArrowRightIcon className="size-4" />
          </Link>
        )}
      </header>
      <ProductRow products={products} picture={picture} eager={first} heading="h3" />
    </section>
  )
}
