/** The screen that a shopper sees when a screen fails or its code cannot be loaded. */

import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { errorWords } from '#web/ui/error-words.ts'
import { isGone, reloadOnce } from '#web/ui/reload-once.ts'
import { Seo } from '../page/Seo.tsx'

export function ErrorScreen() {
  const error = useRouteError()
  const needsNewPage = isGone(error)
  const [isShown, setShown] = useState(!needsNewPage)
  // The address is the new screen's by now.
  useEffect(() => setShown(!(needsNewPage && reloadOnce())), [needsNewPage])
  if (!isShown) return null
  return (
    <div className="frame grid grow place-items-center py-24 text-center">
      <Seo title="Unexpected Application Error!" />
      <div className="max-w-lg">
        <h1 className="d2">Unexpected Application Error!</h1>
        <p role="alert" className="mt-4 text-muted">
          {errorWords(error)}
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
