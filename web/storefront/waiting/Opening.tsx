/** When an announced product opens. At that hour its page is loaded again, because it is another one. */

import { useEffect } from 'react'
import { OpeningWords } from './OpeningWords.tsx'

/** Not all open pages are loaded again in the same second. */
const SPREAD_MS = 2000
/** A timer cannot wait much longer than three weeks. */
const LONGEST_WAIT_MS = 86_400_000

export function Opening({ opensAt }: { readonly opensAt: string }) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function wait(): void {
      const left = Date.parse(opensAt) - Date.now()
      // A clock that is ahead of the shop's must not load the page again and again.
      if (left < -SPREAD_MS) return
      const spread = 300 + Math.random() * SPREAD_MS
      timer =
        left > LONGEST_WAIT_MS
          ? setTimeout(wait, LONGEST_WAIT_MS)
          : setTimeout(() => location.reload(), left + spread)
    }
    wait()
    return () => clearTimeout(timer)
  }, [opensAt])
  return <OpeningWords opensAt={opensAt} className="text-xl" />
}
