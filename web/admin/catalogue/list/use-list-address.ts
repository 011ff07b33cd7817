/** What the list of products shows, in the address: the text searched for, the state and the sorting. */

import { useSearchParams } from 'react-router-dom'
import { productStates, type ShopState } from '../data/product-state-words.ts'
import { rowSorts, type Sorting } from './product-rows.ts'

export function useListAddress() {
  const [address, setAddress] = useSearchParams()
  const set = (key: string, value: string | null) => {
    const next = new URLSearchParams(window.location.search)
    if (value === null || value === '') next.delete(key)
    else next.set(key, value)
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  const [sort, direction] = (address.get('sort') ?? '').split('-')
  const by = rowSorts.find((each) => each === sort)
  const sorting: Sorting =
    by === undefined ? null : { by, direction: direction === 'ascending' ? 'ascending' : 'descending' }
  return {
    text: address.get('find') ?? '',
    state: productStates.find((each) => each === address.get('state')) ?? null,
    sorting,
    showText: (text: string) => set('find', text),
    showState: (state: ShopState | null) => set('state', state),
    showSorting: (next: Sorting) => set('sort', next && `${next.by}-${next.direction}`),
  }
}
