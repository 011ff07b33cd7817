/** Fetches the catalogue that the page was rendered from, which the page names. */

import type { ShownCatalogue } from '#catalogue/catalogue.ts'

/** In milliseconds. The page can be read meanwhile, but not used. */
const PAUSE = 3_000

/** For a page in development, which names none, and one whose catalogue the shop no longer has. */
const CURRENT = 'current'

type Fetched = {
  readonly catalogue: ShownCatalogue
  /** False for today's catalogue in place of the page's own. */
  readonly isOfPage: boolean
}

/** Tries again until the shop answers. */
export async function catalogueOfPage(
  name = document.documentElement.dataset.catalogue ?? CURRENT,
): Promise<Fetched> {
  try {
    // The same mode and credentials as the page's preload, so that the browser does not fetch it twice.
    const answer = await fetch(`/catalogue/${name}.json`)
    if (answer.ok) return { catalogue: await answer.json(), isOfPage: name !== CURRENT }
    if (answer.status === 404) return catalogueOfPage(CURRENT)
  } catch {}
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  return catalogueOfPage(name)
}
