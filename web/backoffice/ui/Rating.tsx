import { Icon } from './Icon.tsx'

/** The mean of verified ratings, or that there are none. */
export function Rating({ rating }: { readonly rating: number | null }) {
  if (rating === null) return <span className="text-muted">No ratings yet</span>
  return (
    <span className="inline-flex items-baseline gap-1">
      <Icon name="star" className="size-4 self-center text-gold-deep" />
      {rating.toFixed(1)}
      <span className="sr-only"> of 5 stars</span>
    </span>
  )
}
