import { useEffect, useState } from 'react'

/**
 * Whether a value has been stable for some milliseconds. When it changes, the button under the finger becomes another one,
 * and the second press of a double click must not reach it. A value that comes back is new again.
 */
export function useSteady<Value>(value: Value, ms: number): boolean {
  const [last, setLast] = useState({ value, isSteady: true })
  if (last.value !== value) setLast({ value, isSteady: false })
  useEffect(() => {
    const settle = () => setLast((last) => (last.isSteady ? last : { value, isSteady: true }))
    const timer = setTimeout(settle, ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return last.value === value && last.isSteady
}
