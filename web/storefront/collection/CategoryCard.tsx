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
  readonly className?: string
}

/** A link to a category: its picture, its name, and Shop Now. */
export function CategoryCard({ to, title, picture, sizes, eager = false, className = '' }: Props) {
  return (
    <Link to={to} className={`group relative block aspect-4/5 overflow-hidden text-on-ink ${className}`}>
      <Picture
        picture={picture}
        sizes={sizes}
        eager={eager}
        decorative
        fill
        imageClassName="object-[50%_44%] transition-transform duration-700 ease-quiet group-hover:scale-[1.03]"
      />
      {/* The shade is behind the words alone: the picture is seen as it is. */}
      <span className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-4 px-[clamp(1rem,4vw,3rem)] pt-14 pb-4 [background-image:linear-gradient(to_top,rgb(22_19_15/.78),rgb(22_19_15/.58)_45%,rgb(22_19_15/.2)_75%,transparent)] max-lg:sm:flex-col max-lg:sm:items-start max-lg:sm:gap-1 lg:pt-20 lg:pb-7">
        <span className="d3">{title}</span>
        <span className="border-b border-gold pb-0.5 text-sm whitespace-nowrap">Shop Now</span>
      </span>
    </Link>
  )
}
