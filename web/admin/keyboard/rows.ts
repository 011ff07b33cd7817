/** The rows of a list, for moving through them by key. The row with the focus is the current one. */

const ROW = '[data-row]'

/** Moves the focus to the next row, or to the first one when no row has the focus. */
export function stepRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
  const now = rows.findIndex((row) => row.dataset.row === rowInFocus())
  const next = now === -1 ? rows[0] : rows[now + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** The element to focus in the row of an order; null when no list shows it. */
export function rowOf(orderNumber: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(orderNumber)}"]`)
}

/** The order of the row that contains the focus; null without one. */
export function rowInFocus(): string | null {
  const row = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>(ROW)
  return row?.dataset.row ?? null
}
