/** Leads back to the previous screen, or to the collection if the visit started on this screen. */

import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

export function useGoBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    // The router numbers the entries of its history from 0. A link that was pressed before the code was loaded has made the
    // browser load the page, so the number is 0 although a page of the shop is before it.
    const entry: unknown = window.history.state?.idx
    const fromShop = window.history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
    if ((typeof entry === 'number' && entry > 0) || fromShop) navigate(-1)
    else navigate('/collection')
  }, [navigate])
}

/** Calls `onEscape` when Escape is pressed, unless a dialog is open, which Escape closes. */
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
