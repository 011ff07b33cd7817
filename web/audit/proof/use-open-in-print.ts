import { useEffect, useRef } from 'react'

/** Opens what is folded in an element while it is printed: a printed report is whole. */
export function useOpenInPrint<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  useEffect(() => {
    let opened: readonly HTMLDetailsElement[] = []
    const open = () => {
      const closed = ref.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []
      opened = [...opened, ...closed]
      for (const details of closed) details.open = true
    }
    const close = () => {
      for (const details of opened) details.open = false
      opened = []
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [])
  return ref
}
