import { useEffect, useRef, useState } from 'react'

/** Whether an element is visible; an invisible one need not be redrawn sixty times a second. */
export function useInView<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, inView }
}
