import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/Button.tsx'
import { Monogram } from '#web/ui/Logo.tsx'
import { Seo } from '../page/Seo.tsx'

/** The page for a product that the shop does not have. */
export function ProductNotFound() {
  return (
    <div className="frame grid grow place-items-center py-24 text-center">
      <Seo title="Product Not Found" />
      <div>
        <Monogram className="mx-auto size-14 text-gold" />
        <h1 className="mt-8 text-4xl font-light">Product Not Found</h1>
        <p className="mt-4 text-lg text-muted">Sorry, we couldn't find that product.</p>
        <Link to="/collection" className={buttonClass('primary', 'mt-10')}>
          View the collection
        </Link>
      </div>
    </div>
  )
}
