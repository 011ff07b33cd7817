import { useEffect, useState } from 'react'

/**
 * Whether a value has been stable for some milliseconds. When it changes, the button under the finger becomes another one,
 * and the second press of a double click must not reach it.
 */
export function useSteady<Value>(value: Value, ms: number): boolean {
  const [steady, setSteady] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSteady(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return steady === value
}
