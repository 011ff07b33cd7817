/** Puts products in another order: shown at once, sent when the keys rest, and taken back with Undo. */

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import { refreshCatalogue, showCatalogue } from '../data/catalogue.ts'
import { placeProduct } from '../data/catalogue-api.ts'
import { movedIn, placeBehind } from '../data/suppose.ts'
import { failedToast, undoToast } from '../data/undo-toast.ts'

const REST_MS = 700

type Waiting = {
  readonly timer: ReturnType<typeof setTimeout>
  /** The product behind which it stood before the first step. */
  readonly before: string | null
}

export function useArranging(products: readonly ProductState[]) {
  const client = useQueryClient()
  const waiting = useRef(new Map<string, Waiting>())
  const [said, setSaid] = useState('')

  const standsBehind = (id: string) =>
    products[products.findIndex((product) => product.id === id) - 1]?.id ?? null

  const show = (id: string, after: string | null) =>
    showCatalogue(client, (state) => movedIn(state, id, after, Date.now()))

  async function send(id: string, after: string | null): Promise<boolean> {
    const result = await placeProduct(id, after)
    if (!result.ok) failedToast('The positions could not be changed', result.error)
    void refreshCatalogue(client)
    return result.ok
  }

  /** `place` counts from 0 in the shown list. */
  function move({ id, name }: ProductState, shown: readonly { readonly id: string }[], place: number) {
    if (place < 0 || place >= shown.length) return
    const after = placeBehind(shown, id, place)
    const known = waiting.current.get(id)
    const before = known === undefined ? standsBehind(id) : known.before
    clearTimeout(known?.timer)
    show(id, after)
    setSaid(`${name}, place ${place + 1} of ${shown.length}.`)
    const timer = setTimeout(() => {
      waiting.current.delete(id)
      if (after === before) return
      void send(id, after).then((done) => {
        if (done)
          undoToast(`${name} is now number ${place + 1}`, () => {
            show(id, before)
            void send(id, before)
          })
      })
    }, REST_MS)
    waiting.current.set(id, { timer, before })
  }

  return { move, said }
}
