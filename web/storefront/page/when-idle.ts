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

/** Loads code that the next click may need, so that the click does not wait. It loads nothing on a metered connection. */
export function fetchWhenIdle(loads: readonly (() => Promise<unknown>)[]): void {
  if (isMetered()) return
  whenIdle(async () => {
    // One after the other, because together they would keep a slow connection from what the page itself still loads.
    for (const load of loads) {
      // Code that fails to load is loaded again when it is needed.
      await load().catch(() => undefined)
      // Each load has its own task, because together they would delay a press on a slow phone.
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
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
