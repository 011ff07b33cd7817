/**
 * Records clicks from the first byte until React answers them, then repeats the last one: on a slow network a tap on a
 * prerendered page is not lost.
 */

type Click = { readonly element: Element; readonly clientX: number; readonly clientY: number }

declare global {
  interface Window {
    /** Ends the recording and returns the last click. */
    takeRecordedClick?: () => Click | null
  }
}

/** The build writes this function into the page's head as text, so it may use nothing from outside. */
export function recordClicks(): void {
  let last: Click | null = null
  const record = ({ target, clientX, clientY }: MouseEvent) => {
    // Links and fields work without code. The gallery is no button, but can be reached by keyboard.
    const element = target instanceof Element && target.closest('button, [tabindex="0"]')
    if (element) last = { element, clientX, clientY }
  }
  // The browser would send the form itself, with its fields in the address.
  const preventSubmit = (event: Event) => event.preventDefault()
  addEventListener('click', record, true)
  addEventListener('submit', preventSubmit, true)
  window.takeRecordedClick = () => {
    removeEventListener('click', record, true)
    removeEventListener('submit', preventSubmit, true)
    return last
  }
}

let recorded: Click | null = null

/** Call it right before React adds its listeners: from then on React handles clicks itself, also while it hydrates. */
export function endClickRecording(): void {
  recorded = window.takeRecordedClick?.() ?? null
  delete window.takeRecordedClick
}

/** Call it once the page answers. */
export function replayClick(): void {
  if (!recorded?.element.isConnected) return
  const { element, clientX, clientY } = recorded
  recorded = null
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }))
}
