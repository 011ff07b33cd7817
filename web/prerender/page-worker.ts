/** The child process that renders the pages of catalogues for the shop, each into a file. */

import { rename, writeFile } from 'node:fs/promises'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { encodePages } from '#catalogue/rendered-pages.ts'
import { stylesFrom } from './page-style.ts'
import { type PageTemplate, readTemplate } from './page-template.ts'
import { renderPages } from './render-pages.tsx'

type Task = {
  readonly id: number
  readonly webRoot: string
  readonly catalogue: Catalogue
  /** Null only to get ready. */
  readonly into: string | null
}

type Loaded = { readonly template: PageTemplate; readonly styleOf: ReturnType<typeof stylesFrom> }

let loaded: Promise<Loaded> | null = null
/** Tasks are done one after the other, because all pages show the same catalogue. */
let last: Promise<void> = Promise.resolve()

process.on('message', (task: Task) => {
  last = last
    .then(() => renderInto(task))
    .then(
      () => answer({ id: task.id }),
      (error: unknown) =>
        answer({ id: task.id, failed: error instanceof Error ? error.message : typeof error }),
    )
})
/** A shop that has ended in the meantime needs no answer, whose error would be printed as a crash. */
function answer(message: { readonly id: number; readonly failed?: string }): void {
  process.send?.(message, undefined, undefined, () => undefined)
}

process.on('disconnect', () => process.exit())

async function load(webRoot: string): Promise<Loaded> {
  const template = await readTemplate(webRoot)
  return { template, styleOf: stylesFrom(template.css) }
}

async function renderInto({ webRoot, catalogue, into }: Task): Promise<void> {
  loaded ??= load(webRoot)
  const { template, styleOf } = await loaded
  const pages = await renderPages(template, catalogue, new Date(), styleOf)
  if (into === null) return
  await writeFile(`${into}.part`, encodePages(pages))
  await rename(`${into}.part`, into)
}
