/**
 * A prerendered page can be pressed before its code has arrived. A few inline lines remember the last press, and the code
 * makes up for it once it is there, so that a slow network loses no tap.
 */

declare global {
  interface Window {
    /** Ends the remembering and answers with the button that was pressed last. */
    earlyPress?: () => HTMLButtonElement | null
  }
}

/** Stands in the page's head as text: it may use nothing from outside of itself. */
export function rememberEarlyPress(): void {
  let pressed: HTMLButtonElement | null = null
  const remember = ({ target }: Event) => {
    pressed = (target instanceof Element && target.closest('button')) || pressed
  }
  addEventListener('click', remember, true)
  window.earlyPress = () => {
    removeEventListener('click', remember, true)
    return pressed
  }
}

/** To be called once the page answers by itself. */
export function replayEarlyPress(): void {
  const pressed = window.earlyPress?.()
  delete window.earlyPress
  if (pressed?.isConnected) pressed.click()
}
