import { useEffect, useState } from 'react'

/**
 * Whether a value has been the same for some milliseconds. When it changes, by this press or by somebody else, the button under the
 * finger becomes another one: the second press of a double click must not reach it.
 */
export function useSteady<Value>(value: Value, ms: number): boolean {
  const [steady, setSteady] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSteady(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return steady === value
}
