/**
 * After a reload or Back, the browser scrolls to where the reader was. It needs the true heights of everything above that
 * place, so such a page is laid out whole at once; a page that is opened at its top lays its lower parts out when they are near.
 */

/** The build writes this function into the page's head as text, so it may use nothing from outside. */
export function markRestoredPage(): void {
  const [visit] = performance.getEntriesByType('navigation')
  const isNew = visit !== undefined && 'type' in visit && visit.type === 'navigate'
  if (!isNew) document.documentElement.dataset.restored = ''
}
