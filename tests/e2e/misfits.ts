/** Finds parts that exceed the window: the page itself, a control, or the content of a dialog. */

/** Runs in the page: it can use nothing from outside. */
export function misfits(): string[] {
  const found: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`)
  const runsSideways = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
  const inRow = (element: Element): boolean => {
    const { parentElement } = element
    if (parentElement === null || parentElement === document.body) return false
    return runsSideways(parentElement) || inRow(parentElement)
  }
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
    const { left, right, width, height } = control.getBoundingClientRect()
    if (width <= 2 || height <= 2 || inRow(control)) continue
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    if (left < -1 || right > innerWidth + 1) found.push(control.outerHTML.slice(0, 120))
  }
  for (const part of document.querySelectorAll('[role=dialog] *, dialog[open] *')) {
    if (part.matches('pre, input, .truncate, .sr-only') || !runsSideways(part)) continue
    if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 2) {
      found.push(`sideways: ${part.outerHTML.slice(0, 120)}`)
    }
  }
  return found
}
