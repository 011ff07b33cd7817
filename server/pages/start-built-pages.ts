/** The pages of a built shop: the build's own while the catalogue is the one that it was built with, and rendered ones otherwise. */

import { pages, readBuiltPages } from './pages.ts'
import { pageFolder } from './rendered/page-folder.ts'
import { startPageMap } from './rendered/page-map.ts'
import { renderElsewhere } from './rendered/render-elsewhere.ts'
import type { StartPages } from './rendered/start-pages.ts'

type Options = {
  readonly publicUrl?: string | undefined
  readonly policyOf: (style: string) => string
}

export function startBuiltPages(webRoot: string, options: Options): StartPages {
  // Before the shop opens, so that a build meanwhile never mixes two versions.
  const built = readBuiltPages(webRoot)
  const renderer = renderElsewhere(webRoot)
  return ({ cache, ...dependencies }) => {
    const folder = pageFolder(cache, built.build)
    const { catalogue, clock } = dependencies
    const map = startPageMap({ ...dependencies, built, folder, render: renderer.render })
    const warming = catalogue.expected.subscribe(() => renderer.warm(catalogue.now()))
    return {
      handle: pages(webRoot, { ...options, clock, map }),
      ready: map.ready,
      async stop() {
        warming.unsubscribe()
        await map.stop()
        renderer.stop()
      },
    }
  }
}
