/** The files that the service worker saves when it is installed: the code of every screen, an empty page with its catalogue, and fronts. */

import { createHash } from 'node:crypto'
import { buyableFirst } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'
import { pictureUrl } from '#web/ui/picture-url.ts'
import { replaceOnce } from './document.ts'

/** In Workbox's format: a URL whose content may change has a revision. */
type SavedFile = { readonly url: string; readonly revision: string | null }

export type ToSave = {
  readonly build: string
  /** The empty page in which the code can render any screen. */
  readonly shell: { readonly path: string; readonly html: string }
  /** URLs of files whose names contain a hash. */
  readonly assets: readonly string[]
  readonly products: readonly Product[]
  /** The hashes of the pictures that the program ships, by their path. */
  readonly revisions: Readonly<Record<string, string>>
}

/** A shopper with a larger catalogue has the other pictures when they were seen. */
const MOST_PICTURES = 40

/** `script` is the service worker with its placeholders. */
export function filledServiceWorker(
  script: string,
  { build, shell, assets, products, revisions }: ToSave,
): string {
  const fronts = new Set(
    buyableFirst(products)
      .slice(0, MOST_PICTURES)
      .map(({ pictures: [front] }) => front.file),
  )
  const files: readonly SavedFile[] = [
    { url: shell.path, revision: shortHash(shell.html) },
    ...assets.map((url) => ({ url, revision: null })),
    // WebP, which every browser with service workers supports, so that all of them save the same file. The name of an uploaded
    // picture is a hash.
    ...[...fronts].map((file) => ({ url: pictureUrl(file, 320, 'webp'), revision: revisions[file] ?? null })),
  ]
  const withBuild = replaceOnce(script, 'self.__BUILD', JSON.stringify(build))
  return replaceOnce(withBuild, 'self.__WB_MANIFEST', JSON.stringify(files))
}

export function shortHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
