/**
 * A prerendered page can be pressed before its code has arrived. A few inline lines remember the last press, and the code
 * makes up for it once it is there, so that a slow network loses no tap.
 */

type Press = { readonly on: Element; readonly clientX: number; readonly clientY: number }

declare global {
  interface Window {
    /** Ends the remembering and answers with the last press on something that will take it. */
    earlyPress?: () => Press | null
  }
}

/** On what is pressed and is no button: props that let a press be remembered. */
export const takesPress = { 'data-takes-press': '' } as const

/** Stands in the page's head as text: it may use nothing from outside of itself. */
export function rememberEarlyPress(): void {
  let last: Press | null = null
  const remember = ({ target, clientX, clientY }: MouseEvent) => {
    const on = target instanceof Element && target.closest('button, [data-takes-press]')
    if (on) last = { on, clientX, clientY }
  }
  // The browser would send the form itself, its fields in the address.
  const hold = (event: Event) => event.preventDefault()
  addEventListener('click', remember, true)
  addEventListener('submit', hold, true)
  window.earlyPress = () => {
    removeEventListener('click', remember, true)
    removeEventListener('submit', hold, true)
    return last
  }
}

let taken: Press | null = null

/** To be called right before React listens: from then on it answers presses itself, also while it takes over. */
export function takeEarlyPress(): void {
  taken = window.earlyPress?.() ?? null
  delete window.earlyPress
}

/** To be called once the page answers. */
export function replayEarlyPress(): void {
  if (!taken?.on.isConnected) return
  const { on, clientX, clientY } = taken
  taken = null
  on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }))
}
