import { type RefObject, useEffect, useRef } from 'react'

/** The last value that was not null: what a sheet showed before it closed. */
export function useLastShown<Value>(value: Value | null): RefObject<Value | null> {
  const last = useRef(value)
  useEffect(() => {
    if (value !== null) last.current = value
  }, [value])
  return last
}
