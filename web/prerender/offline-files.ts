/** Writes the list of offline files into the service worker: the code of every screen, an empty page, each product's front. */

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { products } from '#catalogue/products.ts'
import { pictureUrl } from '#web/ui/picture-url.ts'
import { replaceOnce } from './document.ts'

/** In Workbox's format: a URL whose content may change has a revision. */
type SavedFile = { readonly url: string; readonly revision: string | null }

type Saved = {
  readonly build: string
  /** The empty page in which the code can render any screen. */
  readonly shell: { readonly path: string; readonly html: string }
  /** URLs of files whose names contain a hash. */
  readonly assets: readonly string[]
}

export async function fillServiceWorker(webRoot: string, { build, shell, assets }: Saved): Promise<void> {
  const files: readonly SavedFile[] = [
    { url: shell.path, revision: shortHash(shell.html) },
    ...assets.map((url) => ({ url, revision: null })),
    ...(await Promise.all(products.map(({ pictures: [front] }) => smallPicture(front.file)))),
  ]
  const worker = join(webRoot, 'site/sw.js')
  const script = await readFile(worker, 'utf8')
  const withBuild = replaceOnce(script, 'self.__BUILD', JSON.stringify(build))
  await writeFile(worker, replaceOnce(withBuild, 'self.__WB_MANIFEST', JSON.stringify(files)))
}

/** WebP, which every browser with service workers supports, so that all of them save the same file. */
async function smallPicture(file: string): Promise<SavedFile> {
  const master = await readFile(join('web/pictures', file))
  return { url: pictureUrl(file, 320, 'webp'), revision: shortHash(master) }
}

export function shortHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
