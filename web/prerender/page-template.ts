/** Everything that the pages of any catalogue have in common. The build writes it beside the pages. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { colours } from '#catalogue/identity/colours.ts'
import { recordClicks } from '#web/storefront/boot/click-replay.ts'
import { loadScriptsAfterFirstPaint, SCRIPTS_TEMPLATE } from '#web/storefront/boot/deferred-scripts.ts'
import { HELD_AT_MOST_MS, loadFurtherPicturesAfter } from '#web/storefront/boot/further-pictures.ts'
import { markRestoredPage } from '#web/storefront/boot/page-restored.ts'
import { screens } from '#web/storefront/routes.tsx'
import { replaceOnce, type Template } from './document.ts'
import { assetsOf, type BuildManifest, filesOf, scriptsOf, stylesOf } from './manifest.ts'
import { pictureFiles } from './measure-pictures.ts'
import { shortHash } from './offline-files.ts'
import { sourceOf } from './screen-files.ts'

const STOREFRONT_PAGE = 'web/storefront/index.html'
const STOREFRONT_ENTRY = 'web/storefront/boot/main.tsx'

/** The longest time that the page's code waits for the first picture. */
const SCRIPTS_TIMEOUT_MS = 1500

export type PageTemplate = Template & {
  /** Differs when the same catalogue would be rendered differently. */
  readonly edition: string
  /** The scripts of the entry alone, for a page without a screen. */
  readonly entryScripts: readonly string[]
  /** Those of each screen, by its path. */
  readonly scripts: Readonly<Record<string, readonly string[]>>
  /** The addresses of all files that the storefront can load. */
  readonly assets: readonly string[]
  /** The hashes of the pictures that the program ships, by their path. */
  readonly revisions: Readonly<Record<string, string>>
  /** The service worker with its placeholders. */
  readonly serviceWorker: string
}

export const TEMPLATE_FILE = 'page-template.json'

export async function readTemplate(webRoot: string): Promise<PageTemplate> {
  return JSON.parse(await readFile(join(webRoot, TEMPLATE_FILE), 'utf8'))
}

/** Reads the output of Vite. `css` still contains the fonts, which the built sheets lose afterwards. */
export async function makeTemplate(webRoot: string, manifest: BuildManifest): Promise<PageTemplate> {
  const sheets = stylesOf(manifest, STOREFRONT_ENTRY)
  const css = await Promise.all(sheets.map((file) => readFile(join(webRoot, file), 'utf8')))
  // That for Urdu is loaded by a page that has such a letter.
  const fonts = assetsOf(manifest, STOREFRONT_ENTRY).filter((file) => /-latin[^/]*\.woff2$/.test(file))
  const files = filesOf(manifest, [STOREFRONT_ENTRY])
  const scripts = screens.map(({ path }) => [path, scriptsOf(manifest, [STOREFRONT_ENTRY, sourceOf(path)])])
  const revisions = [...(await pictureFiles())].map(async (file) => {
    return [file, shortHash(await readFile(join('web/pictures', file)))] as const
  })
  return {
    html: replaceOnce(await readFile(STOREFRONT_PAGE, 'utf8'), '%INK%', colours.ink),
    css: css.join('').trim(),
    sheets,
    firstScript: `(${recordClicks})();(${markRestoredPage})();(${loadFurtherPicturesAfter})(${HELD_AT_MOST_MS})`,
    lastScript: `(${loadScriptsAfterFirstPaint})('${SCRIPTS_TEMPLATE}',${SCRIPTS_TIMEOUT_MS})`,
    fonts,
    edition: '',
    build: shortHash(files.toSorted().join()),
    entryScripts: scriptsOf(manifest, [STOREFRONT_ENTRY]),
    scripts: Object.fromEntries(scripts),
    assets: [...files, ...fonts].map((file) => `/${file}`),
    revisions: Object.fromEntries(await Promise.all(revisions)),
    serviceWorker: await readFile(join(webRoot, 'site/sw.js'), 'utf8'),
  }
}
