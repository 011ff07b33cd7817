/** Back from a product: to the screen before, or to the collection when the shop was entered here. */

import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

export function useGoBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    // The router numbers the entries of its history; the first is 0. A link that was pressed before the code was there
    // has loaded this page again.
    const entry: unknown = window.history.state?.idx
    const fromShop = window.history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
    if ((typeof entry === 'number' && entry > 0) || fromShop) navigate(-1)
    else navigate('/collection')
  }, [navigate])
}

/** Calls on Escape, unless there is an open dialog that it closes. */
export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') === null) onEscape()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onEscape])
}
