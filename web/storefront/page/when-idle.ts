/** Delays work until the page has loaded and the browser is idle. */

/** Calls `action` once the page has loaded and the browser is idle. Returns a function that cancels the call. */
export function whenIdle(action: () => void): () => void {
  const cancelled = new AbortController()
  const once = () => !cancelled.signal.aborted && action()
  const schedule = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(once) : setTimeout(once, 2_000)
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true, signal: cancelled.signal })
  return () => cancelled.abort()
}

declare global {
  interface Navigator {
    /** https://wicg.github.io/savedata/, which only Chromium supports. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** Whether the shopper has asked the browser to save data. */
export function isMetered(): boolean {
  return navigator.connection?.saveData === true
}
