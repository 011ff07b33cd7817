/** The page for an unknown path. The visit is counted as a page view without a route. */

import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/Button.tsx'
import { Monogram } from '#web/ui/Logo.tsx'
import { useLogUnknownRoute } from '#web/ui/use-log-unknown-route.ts'
import { Seo } from '../page/Seo.tsx'

export { NotFoundPage as Component }

function NotFoundPage() {
  useLogUnknownRoute()
  return (
    <div className="frame grid grow place-items-center py-24 text-center">
      <Seo title="Page not found" />
      <div>
        <Monogram className="mx-auto size-14 text-gold" />
        <h1 className="mt-8 text-[clamp(5rem,3rem+8vw,8rem)] leading-none font-extralight">404</h1>
        <p className="mt-6 text-xl font-light">Oops! Page not found</p>
        <Link to="/" className={buttonClass('primary', 'mt-10')}>
          Return to Home
        </Link>
      </div>
    </div>
  )
}
