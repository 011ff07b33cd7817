import { useEffect, useRef, useState } from 'react'

/** Milliseconds for which a button says that it worked. */
const FEEDBACK = 1_500

/** True for a moment after the second value was called. */
export function useFeedback(): readonly [boolean, () => void] {
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = () => {
    clearTimeout(timer.current)
    setShown(true)
    timer.current = setTimeout(() => setShown(false), FEEDBACK)
  }
  return [shown, show]
}
