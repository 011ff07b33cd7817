import { Link } from 'react-router-dom'
import type { Picture as Photograph } from '#catalogue/product.ts'
import { Picture } from '#web/ui/Picture.tsx'

type Props = {
  readonly to: string
  readonly title: string
  readonly picture: Photograph
  /** CSS `sizes` of the picture. */
  readonly sizes: string
  readonly eager?: boolean
  /** CSS class for the ratio of the picture. From 7:6 to 4:5 the garments are whole. */
  readonly ratio: string
  readonly className?: string
}

/** A link to a category: its picture, and below it the name and Shop Now. */
export function CategoryCard({ to, title, picture, sizes, eager = false, ratio, className = '' }: Props) {
  return (
    <Link to={to} className={`group block ${className}`}>
      <span className={`relative block ${ratio}`}>
        <Picture
          picture={picture}
          sizes={sizes}
          eager={eager}
          decorative
          fill
          imageClassName="transition-transform duration-700 ease-quiet group-hover:scale-[1.03]"
        />
      </span>
      <span className="frame flex flex-wrap items-baseline justify-between gap-x-4 pt-3 pb-7 lg:pt-4">
        <span className="d3">{title}</span>
        <span className="border-b border-gold pb-0.5 text-sm whitespace-nowrap">Shop Now</span>
      </span>
    </Link>
  )
}
