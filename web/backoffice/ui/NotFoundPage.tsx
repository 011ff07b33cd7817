import { Link } from 'react-router-dom'
import { useLogUnknownRoute } from '#web/ui/use-log-unknown-route.ts'
import { FullPage } from './FullPage.tsx'
import { useDocumentTitle } from './use-document-title.ts'

type NotFoundPageProps = {
  /** The target of the page's link. */
  readonly to: string
  readonly label: string
}

export function NotFoundPage({ to, label }: NotFoundPageProps) {
  useLogUnknownRoute()
  useDocumentTitle('Page not found')
  return (
    <FullPage title="404" text="Oops! Page not found">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center underline decoration-gold underline-offset-4"
      >
        {label}
      </Link>
    </FullPage>
  )
}
