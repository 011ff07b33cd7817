/** Which event is open, from the address. */

import { useSearchParams } from 'react-router-dom'

export function useOpenEvent() {
  const [address, setAddress] = useSearchParams()
  const said = Number(address.get('event') ?? Number.NaN)
  const isOpen = Number.isSafeInteger(said) && said >= 1
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
    position: isOpen ? said : null,
    open: (position: number) => show(position, isOpen),
    close: () => show(null, true),
  }
}
