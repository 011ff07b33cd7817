/** The child process that renders the pages of a catalogue for the shop, into a file. */

import { rename, writeFile } from 'node:fs/promises'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { encodePages } from '#catalogue/rendered-pages.ts'
import { readTemplate } from './page-template.ts'
import { renderPages } from './render-pages.tsx'

type ToRender = { readonly webRoot: string; readonly catalogue: Catalogue; readonly into: string }

process.on('message', (task: ToRender) => {
  renderInto(task).then(
    () => process.send?.({}),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : typeof error }),
  )
})
process.on('disconnect', () => process.exit())

async function renderInto({ webRoot, catalogue, into }: ToRender): Promise<void> {
  const template = await readTemplate(webRoot)
  const pages = await renderPages(template, catalogue, new Date())
  await writeFile(`${into}.part`, encodePages(pages))
  await rename(`${into}.part`, into)
}
