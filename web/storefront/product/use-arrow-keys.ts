import { useEffect } from 'react'

/** Calls `onStep` for the left and right arrow keys, except in a field or a dialog. */
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
