/** Shown when a screen fails to render: a message, and a way to try again. */

import { useRouteError } from 'react-router-dom'
import { errorWords } from '#web/ui/error-words.ts'
import { Button } from './Button.tsx'
import { FullPage } from './FullPage.tsx'

export function RouteErrorPage() {
  const error = useRouteError()
  return (
    <FullPage title="Unexpected Application Error!" text={errorWords(error)}>
      <Button look="gold" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </FullPage>
  )
}
