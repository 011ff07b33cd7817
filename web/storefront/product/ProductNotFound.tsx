import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/Button.tsx'
import { ScreenHeading } from '../page/ScreenHeading.tsx'
import { Seo } from '../page/Seo.tsx'
import { LateInTheShop } from './LateParts.tsx'
import { useLoadLateParts } from './use-late-parts.ts'

/** The page for a product that the shop does not have. */
export function ProductNotFound() {
  useLoadLateParts()
  return (
    <>
      <Seo title="Product Not Found" />
      <ScreenHeading title="Product Not Found" line="Sorry, we couldn't find that product." />
      <p className="frame pb-12 lg:pb-16">
        <Link to="/collection" className={buttonClass()}>
          View the collection
        </Link>
      </p>
      <LateInTheShop />
    </>
  )
}
