/** What page and service worker have agreed on. */

/** The address of the empty page that any screen can be drawn in. */
export const OFFLINE_SHELL = '/offline'

/** On the root element of a page while the network is away; `data-offline` in its markup when the worker sent it as kept. */
export const OFFLINE_MARK = 'offline'

/** In the markup of a page that the worker sent as kept because the network was slow, and may prove to be away. */
export const SLOW_MARK = 'slow'

export type WorkerMessage =
  | {
      /** Asks a new worker that waits to begin, if it is of the page's own build and no other page is open. */
      readonly type: 'take-over'
      readonly build: string | undefined
    }
  | {
      /** Names the page that was open before there was a worker, and the pictures that it shows. */
      readonly type: 'keep'
      readonly page: string
      readonly pictures: readonly string[]
    }
