/** The rows of a list, for moving through them by key. The one with the focus is the current one: there is no second cursor. */

const ROW = '[data-row]'

/** Moves the focus to the next row; from nowhere to the first. */
export function stepRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
  const now = rows.findIndex((row) => row.dataset.row === rowInFocus())
  const next = now === -1 ? rows[0] : rows[now + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** What the row is of, wherever in it the focus stands; null when it stands elsewhere. */
export function rowInFocus(): string | null {
  const row = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>(ROW)
  return row?.dataset.row ?? null
}
