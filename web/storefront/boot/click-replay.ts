/**
 * Records clicks from the first byte until React handles them, then repeats the last one. Without this, a tap on a
 * prerendered page would be lost on a slow network.
 */

type Click = { readonly element: Element; readonly clientX: number; readonly clientY: number }

declare global {
  interface Window {
    /** Stops the recording and returns the last click. */
    takeRecordedClick?: () => Click | null
  }
}

/** The build copies the source of this function into the page's head, so it must not use anything defined outside it. */
export function recordClicks(): void {
  let lastClick: Click | null = null
  const record = ({ target, clientX, clientY }: MouseEvent) => {
    // Links and fields work without scripts. The gallery is not a button, but it can be focused with the keyboard.
    const element = target instanceof Element && target.closest('button, [tabindex="0"]')
    if (element) lastClick = { element, clientX, clientY }
  }
  // Otherwise the browser would submit the form itself, with its fields in the URL.
  const preventSubmit = (event: Event) => event.preventDefault()
  addEventListener('click', record, true)
  addEventListener('submit', preventSubmit, true)
  window.takeRecordedClick = () => {
    removeEventListener('click', record, true)
    removeEventListener('submit', preventSubmit, true)
    return lastClick
  }
}

let recordedClick: Click | null = null

/** Call this right before React adds its listeners. From then on React handles clicks, even while it hydrates. */
export function endClickRecording(): void {
  recordedClick = window.takeRecordedClick?.() ?? null
  delete window.takeRecordedClick
}

/** Call this when the page is interactive. */
export function replayClick(): void {
  if (!recordedClick?.element.isConnected) return
  const { element, clientX, clientY } = recordedClick
  recordedClick = null
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }))
}
