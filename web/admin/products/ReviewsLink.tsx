/** The way to the reviews, with how many of them wait for a look. */

import { Link } from 'react-router-dom'
import { useReviewsWaiting } from '#web/backoffice/nav/use-reviews-waiting.ts'
import { REVIEWS } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'

export function ReviewsLink() {
  const waiting = useReviewsWaiting()
  return (
    <Link to={REVIEWS} className={`${buttonClass()} ${waiting === 0 ? 'max-lg:hidden' : ''}`}>
      Reviews
      {waiting > 0 && (
        <span className="rounded-full bg-ink px-1.5 text-xs text-on-ink tabular-nums">
          {waiting}
          <span className="sr-only"> {waiting === 1 ? 'waits' : 'wait'}</span>
        </span>
      )}
    </Link>
  )
}
