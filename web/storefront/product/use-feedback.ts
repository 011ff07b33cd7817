import { useEffect, useRef, useState } from 'react'

/** Milliseconds for which a button confirms a press. */
const FEEDBACK = 1_500

/** Returns whether to show the feedback, and a function that shows it for a moment. */
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
