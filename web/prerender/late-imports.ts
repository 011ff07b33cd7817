/** Gives late imports the shop's own helper, and names it every file that an import needs. */

import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Vite's helper is a virtual module, which wraps each `import()` of a build for browsers. */
export function lateImports(): Plugin {
  const own = JSON.stringify(resolve('web/ui/import-late.ts'))
  return {
    name: 'late-imports',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { importLate as __vitePreload } from ${own}`,
    },
  }
}

/** The chunks that a late import needs, without those of every page. A shorter list makes each page's code smaller. */
export function filesOfImport(
  file: string,
  needed: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return needed
  const everywhere = /\/(?:rolldown-runtime|import-late|react|shared|shop)-/
  return [...new Set([file, ...needed])].filter((chunk) => !everywhere.test(chunk))
}
