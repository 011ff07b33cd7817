import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/Button.tsx'
import { Seo } from '../page/Seo.tsx'
import { LateInTheShop } from './LateParts.tsx'
import { useLoadLateParts } from './use-late-parts.ts'

/** The page for a product that the shop does not have. */
export function ProductNotFound() {
  useLoadLateParts()
  return (
    <>
      <div className="frame py-10 text-center lg:py-16">
        <Seo title="Product Not Found" />
        <h1 className="d2">Product Not Found</h1>
        <p className="mt-2 text-lg text-muted">Sorry, we couldn't find that product.</p>
        <Link to="/collection" className={buttonClass('primary', 'mt-6')}>
          View the collection
        </Link>
      </div>
      <LateInTheShop />
    </>
  )
}
