import { useEffect } from 'react'

/** Left and right arrow keys anywhere on the screen, except where they move something else. */
export function useArrowKeys(onStep: (step: -1 | 1) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      const inField =
        event.target instanceof Element && event.target.closest('input, select, textarea') !== null
      if (inField || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      onStep(event.key === 'ArrowLeft' ? -1 : 1)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onStep])
}
