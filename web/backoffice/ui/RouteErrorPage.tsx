/** Shown when a screen fails to render: a message, and a way to try again. */

import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Button } from './Button.tsx'
import { FullPage } from './FullPage.tsx'

export function RouteErrorPage() {
  const error = useRouteError()
  return (
    <FullPage title="Unexpected Application Error!" text={wordsOf(error)}>
      <Button look="solid" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </FullPage>
  )
}

function wordsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : 'Something went wrong.'
}
