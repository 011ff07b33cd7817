import { StarIcon } from '#web/ui/later-icons.tsx'

/** Five stars, of which some are filled; their number stands in words beside them. */
export function Stars({ count }: { readonly count: number }) {
  return (
    <span aria-hidden="true" className="flex">
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon
          key={star}
          className={`size-4 ${star <= count ? 'fill-gold text-gold-deep' : 'text-muted'}`}
        />
      ))}
    </span>
  )
}
