/** Below the stars of a delivered product: write a review, and what became of it. */

import { lazy, Suspense, useState } from 'react'
import type { ReviewState } from '#events/reviews/review-choices.ts'
import { callApi } from '#web/api/client.ts'
import { privateQuery } from '#web/api/private-query.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ReviewedProduct } from './reviewed-product.ts'

const LateReviewForm = lazy(() => import('./ReviewForm.tsx').then((file) => ({ default: file.ReviewForm })))

type Props = ReviewedProduct & {
  /** Null without a review. */
  readonly initial: ReviewState | null
}

const words: Readonly<Record<ReviewState, string>> = {
  waiting: 'Your review appears once it is checked.',
  shown: 'Your review is in the shop.',
  hidden: 'Your review is not shown. You can edit it.',
}

export function ReviewPart({ initial, ...product }: Props) {
  const [state, setState] = useState(initial)
  const [isWriting, setWriting] = useState(false)
  const [news, setNews] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function takeAway(): Promise<void> {
    setBusy(true)
    const { orderNumber, identifier, productId } = product
    const answer = await callApi(`/api/orders/${encodeURIComponent(orderNumber)}/reviews`, {
      method: 'DELETE',
      headers: privateQuery({ identifier, productId }),
    })
    setBusy(false)
    setError(answer.ok ? null : answer.error)
    if (!answer.ok) return
    setState(null)
    setNews('Your review is deleted. Your stars stay.')
  }

  const of = <span className="sr-only"> about {product.name}</span>
  if (isWriting)
    return (
      <Suspense>
        <LateReviewForm
          {...product}
          onClose={() => setWriting(false)}
          onSent={() => {
            setWriting(false)
            setState('waiting')
            setNews('Thank you. It appears once it is checked.')
          }}
        />
      </Suspense>
    )
  return (
    <div className="mt-2 text-sm">
      <p role="status" className="empty:hidden">
        {news ?? (state === null ? null : words[state])}
      </p>
      <div className="flex flex-wrap gap-x-6">
        <Button
          look="quiet"
          onClick={() => {
            setNews(null)
            setWriting(true)
          }}
        >
          <span>{state === null ? 'Write a review' : 'Edit review'}</span>
          {of}
        </Button>
        {state !== null && (
          <Button look="quiet" aria-disabled={busy} onClick={() => busy || void takeAway()}>
            Delete review{of}
          </Button>
        )}
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
