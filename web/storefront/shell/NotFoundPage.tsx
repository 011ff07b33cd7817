/** The page for an unknown path. The visit is counted as a page view without a route. */

import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/Button.tsx'
import { useLogUnknownRoute } from '#web/ui/use-log-unknown-route.ts'
import { ScreenHeading } from '../page/ScreenHeading.tsx'
import { Seo } from '../page/Seo.tsx'
import { InTheShop } from '../products/InTheShop.tsx'

export { NotFoundPage as Component }

function NotFoundPage() {
  useLogUnknownRoute()
  return (
    <>
      <Seo title="Page not found" />
      <ScreenHeading label="404" title="Oops! Page not found" line="The address may be old or mistyped." />
      <p className="frame pb-12 lg:pb-16">
        <Link to="/" className={buttonClass()}>
          Return to Home
        </Link>
      </p>
      <InTheShop />
    </>
  )
}
