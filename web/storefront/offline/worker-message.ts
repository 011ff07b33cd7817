/** The names and messages that the pages and the service worker share. */

/** The path of the empty page in which the code can render any screen. */
export const OFFLINE_SHELL = '/offline'

/** `data-offline` on a page's root element while there is no network. The worker adds it to a page from its cache. */
export const OFFLINE_MARK = 'offline'

/** `data-slow` on a page that the worker sent from its cache because the network was slow and may be unavailable. */
export const SLOW_MARK = 'slow'

export type WorkerMessage =
  | {
      /** Asks a waiting worker to take over if it is of the page's build and no other page is open. */
      readonly type: 'take-over'
      readonly build: string | undefined
    }
  | {
      /** A page that was open before the worker was active, and the pictures on it. */
      readonly type: 'save'
      readonly page: string
      readonly pictures: readonly string[]
    }
