import { Link } from 'react-router-dom'
import { FullPage } from '#web/office/parts/FullPage.tsx'
import { useDocumentTitle } from '#web/office/parts/useDocumentTitle.ts'
import { DASHBOARD } from '#web/office/paths.ts'
import { useLogUnknownRoute } from '#web/ui/use-log-unknown-route.ts'

export function NotFoundPage() {
  useLogUnknownRoute()
  useDocumentTitle('Page not found')
  return (
    <FullPage title="404" text="Oops! Page not found">
      <Link to={DASHBOARD} className="underline decoration-gold underline-offset-4">
        Go to the dashboard
      </Link>
    </FullPage>
  )
}
