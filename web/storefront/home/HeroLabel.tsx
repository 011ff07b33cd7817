import { Link } from 'react-router-dom'
import { availability } from '#catalogue/availability.ts'
import { formatRupees } from '#catalogue/money.ts'
import { useCatalogue } from '../page/catalogue.ts'
import type { HeroPicture } from './hero-pictures.ts'

type Props = { readonly picture: HeroPicture; readonly className: string }

/** What a picture shows, and for how much: the products of it that can be bought. */
export function HeroLabel({ picture: { shows }, className }: Props) {
  const shown = useCatalogue().products.filter(
    (product) => shows.includes(product.id) && availability(product) === 'on-sale',
  )
  const [first] = shown
  if (first === undefined) return null
  return (
    <Link
      to={shown.length === 1 ? `/product/${first.id}` : `/${first.group}`}
      className={`text-right text-sm hover:underline hover:underline-offset-4 ${className}`}
    >
      <span className="block font-medium">{shown.map(({ name }) => name).join(' and ')}</span>
      <span className="figures">{shown.map(({ price }) => formatRupees(price)).join(' and ')}</span>
    </Link>
  )
}
