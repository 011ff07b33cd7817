/** Work that can wait until the page has loaded, and that is left out on a metered connection. */

/** Calls once the page has loaded and the browser is idle; returns a function that cancels the call. */
export function whenIdle(action: () => void): () => void {
  const cancelled = new AbortController()
  const once = () => !cancelled.signal.aborted && action()
  const schedule = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(once) : setTimeout(once, 2_000)
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true, signal: cancelled.signal })
  return () => cancelled.abort()
}

/** Fetches the code of what may come next, so that the next click does not wait for it. */
export function fetchWhenIdle(loads: readonly (() => Promise<unknown>)[]): void {
  if (isMetered()) return
  whenIdle(async () => {
    for (const load of loads) {
      // What fails now is fetched again when it is needed.
      load().catch(() => undefined)
      // Each in a task of its own: together they would hold up a press on a slow phone.
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
}

declare global {
  interface Navigator {
    /** https://wicg.github.io/savedata/; Chromium has it. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** Whether the shopper has asked the browser to save data. */
export function isMetered(): boolean {
  return navigator.connection?.saveData === true
}
