/** Moves the focus between the rows of a list by keyboard. The row with the focus is the current row. */

const ROW = '[data-row]'

/** Moves the focus to the next row, or to the first one when no row has the focus. */
export function stepRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
  const current = rows.findIndex((row) => row.dataset.row === rowInFocus())
  const next = current === -1 ? rows[0] : rows[current + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** The element to focus in the row of an order; null when no list shows the order. */
export function rowOf(orderNumber: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(orderNumber)}"]`)
}

/** The order number of the row with the focus; null when there is none. */
export function rowInFocus(): string | null {
  const row = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>(ROW)
  return row?.dataset.row ?? null
}
