/** Renders a long list in parts: more rows when the end of the rendered ones comes near the window. */

import { useCallback, useState } from 'react'

const PART = 60

/** The number that was reached, for a step back to the same list. */
const reached = new Map<string, number>()

export function useGrowing(total: number, key: string) {
  const [{ of, shown }, setShown] = useState({ of: key, shown: reached.get(key) ?? PART })
  if (of !== key) setShown({ of: key, shown: PART })
  const isWhole = shown >= total

  const end = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || isWhole) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          setShown((now) => {
            reached.set(key, now.shown + PART)
            return { ...now, shown: now.shown + PART }
          })
        },
        { rootMargin: '1200px' },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [key, isWhole],
  )
  // The end is rendered anew with each part, so that a new observer reports when it is still near.
  return { shown, end }
}
