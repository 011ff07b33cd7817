/** The names that page and service worker share. */

/** The address of the empty page in which any screen can be drawn. */
export const OFFLINE_SHELL = '/offline'

/** `data-offline` on a page's root element while there is no network; the worker writes it into a page from its cache. */
export const OFFLINE_MARK = 'offline'

/** `data-slow` on a page that the worker sent from its cache because the network was slow, and may be unavailable. */
export const SLOW_MARK = 'slow'

export type WorkerMessage =
  | {
      /** Asks a new worker that waits to take over, if it is of the page's own build and no other page is open. */
      readonly type: 'take-over'
      readonly build: string | undefined
    }
  | {
      /** The page that was open before there was a worker, and the pictures that it shows. */
      readonly type: 'save'
      readonly page: string
      readonly pictures: readonly string[]
    }
