/** Saves the catalogue that each saved page names, so that a page without a network has exactly its own. */

const CATALOGUES = 'catalogues'

/** Saves the catalogue of a page that is about to be saved. False when that is not possible. */
export async function keepCatalogueOf(page: string, pagesCache: string): Promise<boolean> {
  const address = catalogueIn(page)
  if (address === null) return true
  try {
    const catalogues = await caches.open(CATALOGUES)
    if ((await catalogues.match(address, { ignoreVary: true })) === undefined) {
      // The page's own code may be fetching it as well, which the browser's cache answers.
      const answer = await fetch(address)
      if (!answer.ok) return false
      await catalogues.put(address, answer)
      await deleteUnnamed(catalogues, pagesCache, address)
    }
    return true
  } catch {
    return false
  }
}

/** Also the one that was saved with the empty page. Today's catalogue, `current.json`, is never saved. */
export const savedCatalogue = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { ignoreVary: true })

function catalogueIn(page: string): string | null {
  const hash = /<html[^>]* data-catalogue="(\w+)"/.exec(page)?.[1]
  return hash === undefined ? null : `/catalogue/${hash}.json`
}

/** Deletes catalogues that no saved page names. */
async function deleteUnnamed(catalogues: Cache, pagesCache: string, latest: string): Promise<void> {
  const pages = await caches.open(pagesCache)
  const saved = await Promise.all((await pages.keys()).map((request) => pages.match(request)))
  const texts = await Promise.all(saved.map((page) => page?.text() ?? ''))
  const named = new Set([latest, ...texts.map(catalogueIn)])
  const unnamed = (await catalogues.keys()).filter(({ url }) => !named.has(new URL(url).pathname))
  await Promise.all(unnamed.map((request) => catalogues.delete(request)))
}
