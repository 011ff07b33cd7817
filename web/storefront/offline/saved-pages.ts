/** How a page is come by: from the network as long as that is quick; else as it was seen; else drawn by its code alone. */

import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies'
import { OFFLINE_MARK, SLOW_MARK } from './worker-message.ts'

/**
 * Milliseconds that the network is waited for: little when the page was seen. While a new build waits the kept page is an old
 * one, which would keep the new build from taking over.
 */
const PATIENCE = { seen: 1_000, unseen: 3_000, outdated: 6_000 } as const

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
    // A proxy that cannot reach the shop answers for it.
    const settled = fresh.then(
      (response) => (response.status >= 500 ? ('away' as const) : response),
      () => 'away' as const,
    )
    // What comes too late for this time is there for the next.
    void handler.waitUntil(settled)

    const seen = await handler.cacheMatch(request)
    if (seen && !navigator.onLine) return marked(seen, OFFLINE_MARK)
    const answer = await Promise.race([settled, slowAfter(PATIENCE[this.#kindOf(seen)])])
    if (answer instanceof Response) return answer
    const kept = seen ?? (await this.#shell())
    if (!kept) return fresh
    return marked(kept, answer === 'away' ? OFFLINE_MARK : SLOW_MARK)
  }

  #kindOf(seen: Response | undefined): keyof typeof PATIENCE {
    if (this.#outdated()) return 'outdated'
    return seen ? 'seen' : 'unseen'
  }
}

const slowAfter = (milliseconds: number) =>
  new Promise<'slow'>((resolve) => setTimeout(resolve, milliseconds, 'slow'))

/** The page knows from its first paint on why it was not fetched. */
async function marked(page: Response, mark: string): Promise<Response> {
  const headers = new Headers(page.headers)
  // They tell of the text as it was.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  const text = await page.text()
  return new Response(text.replace('<html', `<html data-${mark}`), { headers })
}
