/** Answers a request for a page from the network if that is fast, otherwise from the cache, otherwise with the empty page. */

import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies'
import { OFFLINE_MARK, SLOW_MARK } from './worker-message.ts'

/**
 * How many milliseconds to wait for the network: fewer when the page is in the cache, and more while the worker of a new build
 * waits, because the cached page is of the old build and would prevent the new worker from taking over.
 */
const TIMEOUT = { cached: 1_000, uncached: 3_000, outdated: 6_000 } as const

type Options = StrategyOptions & {
  /** Returns the empty page in which the code can render any screen. */
  readonly shell: () => Promise<Response | undefined>
  /** Whether the worker of a new build is waiting to take over. */
  readonly outdated: () => boolean
}

export class SavedPages extends Strategy {
  readonly #shell: Options['shell']
  readonly #outdated: Options['outdated']

  constructor({ shell, outdated, ...options }: Options) {
    super(options)
    this.#shell = shell
    this.#outdated = outdated
  }

  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const fetched = handler.fetchAndCachePut(request)
    // A 502 comes from a proxy that cannot reach the shop.
    const settled = fetched.then(
      (response) => (response.status >= 500 ? ('unreachable' as const) : response),
      () => 'unreachable' as const,
    )
    // A response that is too late for this request is cached for the next one.
    void handler.waitUntil(settled)

    const cached = await handler.cacheMatch(request)
    if (cached && !navigator.onLine) return withMark(cached, OFFLINE_MARK)
    const answer = await Promise.race([settled, slowAfter(this.#timeout(cached))])
    if (answer instanceof Response) return answer
    const saved = cached ?? (await this.#shell())
    if (!saved) return fetched
    return withMark(saved, answer === 'unreachable' ? OFFLINE_MARK : SLOW_MARK)
  }

  #timeout(cached: Response | undefined): number {
    if (this.#outdated()) return TIMEOUT.outdated
    return cached ? TIMEOUT.cached : TIMEOUT.uncached
  }
}

const slowAfter = (milliseconds: number) =>
  new Promise<'slow'>((resolve) => setTimeout(resolve, milliseconds, 'slow'))

/** Adds the reason why the page is not from the network as an attribute, which is there before the first paint. */
async function withMark(page: Response, mark: string): Promise<Response> {
  const headers = new Headers(page.headers)
  // These headers describe the original text.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  const text = await page.text()
  return new Response(text.replace('<html', `<html data-${mark}`), { headers })
}
