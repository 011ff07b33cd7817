/** What page and service worker have agreed on. */

/** The address of the empty page that any screen can be drawn in. */
export const OFFLINE_SHELL = '/offline'

export type WorkerMessage = {
  /** Asks a new worker that waits to begin, if it is of the page's own build and no other page is open. */
  readonly type: 'take-over'
  readonly build: string | undefined
}
