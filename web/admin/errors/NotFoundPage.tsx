import { Link } from 'react-router-dom'
import { DASHBOARD } from '#web/backoffice/paths.ts'
import { FullPage } from '#web/backoffice/ui/FullPage.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/useDocumentTitle.ts'
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
