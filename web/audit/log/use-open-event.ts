/** Which event is open, from the address. */

import { useSearchParams } from 'react-router-dom'

export function useOpenEvent() {
  const [address, setAddress] = useSearchParams()
  const position = Number(address.get('event') ?? Number.NaN)
  const isOpen = Number.isSafeInteger(position) && position >= 1
  function show(position: number | null, replace: boolean): void {
    // Not the hook's own value, which lacks a change that is not rendered yet.
    const next = new URLSearchParams(window.location.search)
    if (position === null) next.delete('event')
    else next.set('event', String(position))
    setAddress(next, { replace, preventScrollReset: true })
  }
  return {
    position: isOpen ? position : null,
    open: (position: number) => show(position, isOpen),
    close: () => show(null, true),
  }
}
