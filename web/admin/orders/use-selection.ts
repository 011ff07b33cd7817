/** The selected orders of the list. Changing the view clears the selection. */

import { useCallback, useState } from 'react'
import type { Order } from '#events/shop/order.ts'

const none: ReadonlySet<string> = new Set()

export function useSelection(rows: readonly Order[], view: string) {
  const [state, setState] = useState({ view, selected: none })
  if (state.view !== view) setState({ view, selected: none })

  const select = useCallback((orderNumber: string, on: boolean) => {
    setState((now) => {
      const selected = new Set(now.selected)
      if (on) selected.add(orderNumber)
      else selected.delete(orderNumber)
      return { ...now, selected }
    })
  }, [])

  const selectAll = (on: boolean) => {
    const selected = on ? new Set(rows.map(({ orderNumber }) => orderNumber)) : none
    setState((now) => ({ ...now, selected }))
  }

  return { selected: state.view === view ? state.selected : none, select, selectAll }
}
