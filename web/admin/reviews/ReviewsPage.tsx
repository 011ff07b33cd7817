/** What shoppers wrote about products: to be published, hidden and answered. */

import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { type ReviewState, reviewStates } from '#events/reviews/review-choices.ts'
import { TabLine, tabLink } from '#web/backoffice/nav/TabLine.tsx'
import { PRODUCTS } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { catalogueQuery } from '../catalogue/data/catalogue.ts'
import { reviewsQuery } from '../catalogue/data/reviews.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { ReviewItem } from './ReviewItem.tsx'

/** As many as the server sends at once. */
const PAGE = 20

const names: Readonly<Record<ReviewState, string>> = {
  waiting: 'Waiting',
  shown: 'Published',
  hidden: 'Hidden',
}

const nothing: Readonly<Record<ReviewState, string>> = {
  waiting: 'Nothing waits',
  shown: 'No review is published',
  hidden: 'No review is hidden',
}

export function ReviewsPage() {
  const [address] = useSearchParams()
  const state = reviewStates.find((each) => each === address.get('state')) ?? 'waiting'
  const [more, setMore] = useState({ state, pages: 1 })
  const pages = more.state === state ? more.pages : 1
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, page) => reviewsQuery(state, page * PAGE)),
  })
  const catalogue = useQuery(catalogueQuery)
  const [first] = queries
  const counts = first?.data?.counts
  const reviews = queries.flatMap(({ data }) => data?.reviews ?? [])
  const total = counts?.[state] ?? 0
  return (
    <div className="min-h-screenful">
      <ScreenHeader title="Reviews" back={{ to: PRODUCTS, name: 'Products' }} />
      <TabLine label="Which reviews">
        {reviewStates.map((each) => (
          <Link
            key={each}
            to={each === 'waiting' ? '?' : `?state=${each}`}
            aria-current={each === state ? 'page' : undefined}
            className={tabLink}
          >
            {names[each]} {counts !== undefined && <span>{inThousands(counts[each])}</span>}
          </Link>
        ))}
      </TabLine>
      <main className="mx-auto flex page-wide flex-col gap-5 px-4 py-4 sm:px-6 sm:py-6 lg:px-8">
        {first && <QueryError query={first} what="The reviews could not be fetched" />}
        {first?.isLoading && <Skeleton className="h-64" />}
        {counts !== undefined && total === 0 && (
          <div className="rounded-lg border border-line bg-surface">
            <EmptyState
              icon="star"
              title={nothing[state]}
              text="Who has rated a delivered product can write about it. It appears in the shop when you publish it."
            />
          </div>
        )}
        {reviews.length > 0 && (
          <ul aria-label={`${names[state]} reviews`} className="grid items-start gap-4 lg:grid-cols-2">
            {reviews.map((review) => (
              <ReviewItem
                key={`${review.order} ${review.productId} ${review.round}`}
                review={review}
                product={catalogue.data?.products.find(({ id }) => id === review.productId)}
              />
            ))}
          </ul>
        )}
        {pages * PAGE < total && (
          <Button className="self-center" onClick={() => setMore({ state, pages: pages + 1 })}>
            Show more
          </Button>
        )}
      </main>
    </div>
  )
}
