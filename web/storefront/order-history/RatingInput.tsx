/** Five stars under a product that has been delivered: a group of radio buttons, so that keys and screen readers work. */

import { useId, useRef, useState } from 'react'
import { type Stars, starChoices } from '#events/shop/order.ts'
import { StarIcon } from '#web/ui/icons.tsx'
import type { RatingShown } from './rating-on-its-way.ts'
import { useRating } from './use-rating.ts'

type Props = {
  readonly orderNumber: string
  readonly identifier: string
  readonly productId: string
  readonly name: string
  readonly given: Stars | null
}

export function RatingInput({ name, given, ...rated }: Props) {
  const id = useId()
  const { stars, state, error, choose, leave } = useRating(rated, given)
  const [aimedAt, setAimedAt] = useState<Stars | null>(null)
  const byArrows = useRef(false)
  const filled = aimedAt ?? stars ?? 0
  return (
    <div className="mt-1 -mb-2 flex flex-wrap items-center gap-x-3">
      <fieldset
        aria-describedby={`${id}-news`}
        onKeyDown={({ key }) => {
          byArrows.current = key.startsWith('Arrow')
        }}
        onPointerDown={() => {
          byArrows.current = false
        }}
        onPointerLeave={() => setAimedAt(null)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) leave()
        }}
      >
        <legend className="sr-only">Rate {name}</legend>
        {/* The first star is aligned with the text above it. */}
        <div className="-ml-2 flex">
          {starChoices.map((choice) => (
            <label
              key={choice}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setAimedAt(choice)}
              className="relative grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={id}
                value={choice}
                checked={stars === choice}
                onChange={() => {
                  // From here on the stars show what was chosen, or taken back, and not what the mouse points at.
                  setAimedAt(null)
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
        {state === 'failed' ? error : news(state, given)}
      </p>
    </div>
  )
}

function news(state: Exclude<RatingShown['state'], 'failed'>, given: Stars | null): string {
  switch (state) {
    case 'as-it-was':
      return given === null ? 'Rate this' : 'Your rating'
    case 'on-its-way':
      return 'Your rating'
    case 'saved':
      return 'Thank you'
  }
}
