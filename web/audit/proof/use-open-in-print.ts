import { useEffect, useRef } from 'react'

/** Opens what is folded in an element before it is printed: a printed report is whole. */
export function useOpenInPrint<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const open = () => {
      for (const details of ref.current?.querySelectorAll('details') ?? []) details.open = true
    }
    window.addEventListener('beforeprint', open)
    return () => window.removeEventListener('beforeprint', open)
  }, [])
  return ref
}
