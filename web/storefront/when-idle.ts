/** What can wait: after the page is there, and not on a metered line. */

/** Calls once the page has loaded and the browser has nothing better to do; answers with a function that cancels it. */
export function whenIdle(action: () => void): () => void {
  const cancelled = new AbortController()
  const once = () => !cancelled.signal.aborted && action()
  const soon = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(once) : setTimeout(once, 2_000)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true, signal: cancelled.signal })
  return () => cancelled.abort()
}

/** Whether the shopper has asked the browser to save data. */
export function isMetered(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  const metered = typeof connection === 'object' && connection !== null && 'saveData' in connection
  return metered && connection.saveData === true
}
