/** Focuses an element and scrolls it to the middle of the window: a browser alone may leave it under the header. */
export function focusInSight(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
