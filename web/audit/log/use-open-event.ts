/** Which event is open, from the address. */

import { useSearchParams } from 'react-router-dom'

export function useOpenEvent() {
  const [address, setAddress] = useSearchParams()
  const position = Number(address.get('event') ?? Number.NaN)
  const isOpen = Number.isSafeInteger(position) && position >= 1
  const show = (position: number | null, replace: boolean) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        if (position === null) next.delete('event')
        else next.set('event', String(position))
        return next
      },
      { replace, preventScrollReset: true },
    )
  return {
    position: isOpen ? position : null,
    open: (position: number) => show(position, isOpen),
    close: () => show(null, true),
  }
}
