/** The pages of a running shop: what a shop needs to show them, whether they are built or come from Vite. */

import type { RequestHandler } from 'express'
import type { CatalogueSource } from './catalogue-source.ts'

export type ShopPages = {
  readonly handle: RequestHandler
  /** Resolves when there is something to show. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

type Dependencies = {
  readonly catalogue: CatalogueSource
  /** The data folder's cache of pages. */
  readonly cache: string
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

export type StartPages = (dependencies: Dependencies) => ShopPages

/** For a shop whose pages do not depend on its catalogue, as in tests. */
export const fixedPages =
  (handle: RequestHandler): StartPages =>
  () => ({ handle, ready: Promise.resolve(), stop: async () => undefined })
