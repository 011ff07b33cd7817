/** How a page is come by: from the network as long as that is quick; else as it was seen; else drawn by its code alone. */

import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies'
import { OFFLINE_MARK } from './worker-message.ts'

/** Milliseconds that the network is waited for: little when the page was seen, and of the same build. */
const PATIENCE = { seen: 1_000, unseen: 3_000 } as const

type Options = StrategyOptions & {
  /** The empty page in which the code draws any screen. */
  readonly shell: () => Promise<Response | undefined>
}

export class SavedPages extends Strategy {
  readonly #shell: Options['shell']

  constructor({ shell, ...options }: Options) {
    super(options)
    this.#shell = shell
  }

  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const fresh = handler.fetchAndCachePut(request)
    const settled = fresh.then(
      (response) => response,
      () => 'away' as const,
    )
    // What comes too late for this time is there for the next.
    void handler.waitUntil(settled)

    const seen = await handler.cacheMatch(request)
    if (seen && !navigator.onLine) return markedOffline(seen)
    const answer = await Promise.race([settled, slowAfter(seen ? PATIENCE.seen : PATIENCE.unseen)])
    if (answer instanceof Response) return answer
    const kept = seen ?? (await this.#shell())
    if (!kept) return fresh
    return answer === 'away' ? markedOffline(kept) : kept
  }
}

const slowAfter = (milliseconds: number) =>
  new Promise<'slow'>((resolve) => setTimeout(resolve, milliseconds, 'slow'))

/** The page knows from its first paint on that the network is away. */
async function markedOffline(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  // They tell of the text as it was.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  const text = await page.text()
  return new Response(text.replace('<html', `<html data-${OFFLINE_MARK}`), { headers })
}
