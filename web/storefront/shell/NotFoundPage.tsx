/** The page for an unknown path. The visit is counted as a page view without a route. */

import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/Button.tsx'
import { useLogUnknownRoute } from '#web/ui/use-log-unknown-route.ts'
import { Seo } from '../page/Seo.tsx'
import { InTheShop } from '../products/InTheShop.tsx'

export { NotFoundPage as Component }

function NotFoundPage() {
  useLogUnknownRoute()
  return (
    <>
      <div className="frame py-10 text-center lg:py-16">
        <Seo title="Page not found" />
        <h1 className="d1">404</h1>
        <p className="mt-2 text-lg">Oops! Page not found</p>
        <Link to="/" className={buttonClass('primary', 'mt-6')}>
          Return to Home
        </Link>
      </div>
      <InTheShop />
    </>
  )
}
