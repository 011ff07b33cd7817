import { useEffect, useState } from 'react'

const SETTLE_MS = 300

/** The text after it has been stable for a moment, so that quick changes are not all read aloud. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
