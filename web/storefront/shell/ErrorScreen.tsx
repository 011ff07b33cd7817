/** The screen that a shopper sees when a screen fails or its code cannot be loaded. */

import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Seo } from '../page/Seo.tsx'

export function ErrorScreen() {
  const error = useRouteError()
  return (
    <div className="frame grid grow place-items-center py-24 text-center">
      <Seo title="Unexpected Application Error!" />
      <div className="max-w-lg">
        <h1 className="d2">Unexpected Application Error!</h1>
        <p role="alert" className="mt-4 text-muted">
          {sentenceOf(error)}
        </p>
        <div className="mt-10 flex flex-wrap justify-center gap-4">
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <a href="/" className={buttonClass('secondary')}>
            Home
          </a>
        </div>
      </div>
    </div>
  )
}

/** The browsers' messages when a screen's code cannot be loaded. */
const NOT_FETCHED = /dynamically imported module|importing a module script failed/i

function sentenceOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  if (!(error instanceof Error)) return 'Unknown error'
  return NOT_FETCHED.test(error.message)
    ? 'This page could not be loaded. Please check your connection and try again.'
    : error.message
}
