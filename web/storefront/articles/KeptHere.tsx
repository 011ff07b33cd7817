/** A button that removes everything that the shop keeps of a shopper in this browser. */

import { useState } from 'react'
import { orReload } from '#web/ui/reload-once.ts'

export function KeptHere() {
  const [words, setWords] = useState('')

  async function remove() {
    const removed = orReload(import('./remove-kept.ts')).then(({ removeKept }) => removeKept())
    setWords(await removed.catch(() => 'Nothing was removed: there is no connection. Please try again.'))
  }

  return (
    <div>
      <button
        type="button"
        onClick={remove}
        className="min-h-11 underline decoration-gold underline-offset-4"
      >
        Remove all of it from this browser
      </button>
      <p role="status">{words}</p>
    </div>
  )
}
