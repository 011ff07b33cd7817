/** Answers a request for a page: from the network if that is fast, else from the cache, else with the empty page. */

import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies'
import { OFFLINE_MARK, SLOW_MARK } from './worker-message.ts'

/**
 * Milliseconds that the network is waited for: few when the page is in the cache. While a new build waits, the cached page is
 * an old one, which would prevent the new build from taking over.
 */
const TIMEOUT = { seen: 1_000, unseen: 3_000, outdated: 6_000 } as const

type Options = StrategyOptions & {
  /** The empty page in which the code draws any screen. */
  readonly shell: () => Promise<Response | undefined>
  /** Whether a worker of a new build waits to take over. */
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
    const fresh = handler.fetchAndCachePut(request)
    // A 502 comes from a proxy that cannot reach the shop.
    const settled = fresh.then(
      (response) => (response.status >= 500 ? ('away' as const) : response),
      () => 'away' as const,
    )
    // An answer that comes too late for this request is cached for the next one.
    void handler.waitUntil(settled)

    const seen = await handler.cacheMatch(request)
    if (seen && !navigator.onLine) return marked(seen, OFFLINE_MARK)
    const answer = await Promise.race([settled, slowAfter(TIMEOUT[this.#kindOf(seen)])])
    if (answer instanceof Response) return answer
    const saved = seen ?? (await this.#shell())
    if (!saved) return fresh
    return marked(saved, answer === 'away' ? OFFLINE_MARK : SLOW_MARK)
  }

  #kindOf(seen: Response | undefined): keyof typeof TIMEOUT {
    if (this.#outdated()) return 'outdated'
    return seen ? 'seen' : 'unseen'
  }
}

const slowAfter = (milliseconds: number) =>
  new Promise<'slow'>((resolve) => setTimeout(resolve, milliseconds, 'slow'))

/** The mark shows the page, from its first paint on, why it was not fetched. */
async function marked(page: Response, mark: string): Promise<Response> {
  const headers = new Headers(page.headers)
  // They describe the unmarked text.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  const text = await page.text()
  return new Response(text.replace('<html', `<html data-${mark}`), { headers })
}
