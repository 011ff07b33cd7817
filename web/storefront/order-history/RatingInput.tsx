/** Five stars below a delivered product. They are radio buttons, so that they work with a keyboard and a screen reader. */

import { useEffect, useId, useRef, useState } from 'react'
import { type Stars, starChoices } from '#events/orders/order.ts'
import type { ReviewState } from '#events/reviews/review-choices.ts'
import { callShop } from '#web/api/contract-call.ts'
import { StarIcon } from '#web/ui/later-icons.tsx'
import { ReviewPart } from './ReviewPart.tsx'
import { createRatingSender, type RatingState } from './rating-sender.ts'

type Props = {
  readonly orderNumber: string
  readonly identifier: string
  readonly productId: string
  readonly name: string
  readonly initial: Stars | null
  /** What became of the review; null without one. */
  readonly review: ReviewState | null
}

export function RatingInput({ name, initial, review, ...rated }: Props) {
  const id = useId()
  const { stars, state, error, choose, flush } = useRating(rated, initial)
  const [hovered, setHovered] = useState<Stars | null>(null)
  const byArrows = useRef(false)
  const filled = hovered ?? stars ?? 0
  // Not before the shop has the stars: a review is of a rated product.
  const [isRated, setRated] = useState(initial !== null)
  if (state === 'saved' && !isRated) setRated(true)
  return (
    <>
      <div className="mt-1 -mb-2 flex flex-wrap items-center gap-x-3">
        <fieldset
          aria-describedby={`${id}-news`}
          onKeyDown={({ key }) => {
            byArrows.current = key.startsWith('Arrow')
          }}
          onPointerDown={() => {
            byArrows.current = false
          }}
          onPointerLeave={() => setHovered(null)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) flush()
          }}
        >
          <legend className="sr-only">Rate {name}</legend>
          {/* The first star is aligned with the text above it. */}
          <div className="-ml-2 flex">
            {starChoices.map((choice) => (
              <label
                key={choice}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(choice)}
                className="relative grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-ink"
              >
                <input
                  type="radio"
                  name={id}
                  value={choice}
                  checked={stars === choice}
                  onChange={() => {
                    // The stars now show the chosen or reverted rating instead of the one under the mouse.
                    setHovered(null)
                    choose(choice, byArrows.current)
                  }}
                  className="sr-only"
                />
                <span className="sr-only">{choice === 1 ? '1 star' : `${choice} stars`}</span>
                <StarIcon
                  className={`size-7 transition-colors ${choice <= filled ? 'fill-gold text-gold-deep' : 'text-muted'}`}
                />
              </label>
            ))}
          </div>
        </fieldset>
        <p
          id={`${id}-news`}
          aria-live="polite"
          className={`pb-1 text-sm sm:pb-0 ${state === 'failed' ? 'text-danger' : 'text-muted'}`}
        >
          {state === 'failed' ? error : messageFor(state, initial)}
        </p>
      </div>
      {isRated && <ReviewPart {...rated} name={name} initial={review} />}
    </>
  )
}

function messageFor(state: Exclude<RatingState['state'], 'failed'>, initial: Stars | null): string {
  switch (state) {
    case 'unchanged':
      return initial === null ? 'Rate this' : 'Your rating'
    case 'sending':
      return 'Your rating'
    case 'saved':
      return 'Thank you'
  }
}

type Rated = {
  readonly orderNumber: string
  readonly productId: string
  /** The e-mail or phone by which the order was looked up. */
  readonly identifier: string
}

/** The state of a shopper's rating for a product of an order. */
function useRating(rated: Rated, initial: Stars | null) {
  const [rating, setRating] = useState<RatingState>({ stars: initial, state: 'unchanged', error: '' })
  // There is one sender while the product is on the screen; later values of `initial` are ignored.
  const [sender] = useState(() =>
    createRatingSender({ initial, send: (stars) => sendRating(rated, stars), show: setRating }),
  )
  useEffect(() => sender.flush, [sender])
  return { ...rating, choose: sender.choose, flush: sender.flush }
}

async function sendRating(
  { orderNumber, productId, identifier }: Rated,
  stars: Stars,
): Promise<string | null> {
  const body = { identifier, productId, stars }
  const answer = await callShop('post /api/orders/{orderNumber}/ratings', { params: { orderNumber }, body })
  if (answer.ok) return null
  return answer.status === 0
    ? 'Your rating was not saved. Please check your connection and try again.'
    : answer.error
}
