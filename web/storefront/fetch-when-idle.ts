import { isMetered, whenIdle } from './when-idle.ts'

/** Fetches the code of what may come next once the page is done, so that the next click waits for nothing. */
export function fetchWhenIdle(loads: readonly (() => Promise<unknown>)[]): void {
  if (isMetered()) return
  whenIdle(() => {
    // What cannot be had now is fetched again when it is wanted.
    for (const load of loads) load().catch(() => undefined)
  })
}
