/** The selected orders of the list. Changing the view clears the selection. */

import { useCallback, useState } from 'react'
import type { Order } from '#events/shop/order.ts'

const noOrders: ReadonlySet<string> = new Set()

export function useSelection(rows: readonly Order[], view: string) {
  const [state, setState] = useState({ view, selected: noOrders })
  if (state.view !== view) setState({ view, selected: noOrders })

  const select = useCallback((orderNumber: string, on: boolean) => {
    setState((previous) => {
      const selected = new Set(previous.selected)
      if (on) selected.add(orderNumber)
      else selected.delete(orderNumber)
      return { ...previous, selected }
    })
  }, [])

  const selectAll = (on: boolean) => {
    const selected = on ? new Set(rows.map(({ orderNumber }) => orderNumber)) : noOrders
    setState((previous) => ({ ...previous, selected }))
  }

  return { selected: state.view === view ? state.selected : noOrders, select, selectAll }
}
