/**
 * After a reload or Back, the browser restores the scroll position. It needs the real heights of everything above that
 * position, so a restored page is laid out completely. A page that opens at its top lays out its lower parts when they
 * come near the viewport.
 */

/** The build copies the source of this function into the page's head, so it must not use anything defined outside it. */
export function markRestoredPage(): void {
  const [visit] = performance.getEntriesByType('navigation')
  const isNew = visit !== undefined && 'type' in visit && visit.type === 'navigate'
  if (!isNew) document.documentElement.dataset.restored = ''
}
