/** The focus of the search in the list of orders, which may still be loading when somebody wants to search. */

export const SEARCH_ID = 'order-search'

let isWanted = false

export function focusSearch(): void {
  const field = document.getElementById(SEARCH_ID)
  isWanted = field === null
  field?.focus()
}

/** For the field when it appears. */
export function focusIfWanted(field: HTMLElement | null): void {
  if (field === null || !isWanted) return
  isWanted = false
  field.focus()
}
