/** Reads Vite's manifest: the output files of each source file. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
})
export type BuildManifest = Readonly<Record<string, z.infer<typeof chunkSchema>>>

export async function readManifest(webRoot: string): Promise<BuildManifest> {
  const text = await readFile(join(webRoot, '.vite/manifest.json'), 'utf8')
  return z.record(z.string(), chunkSchema).parse(JSON.parse(text))
}

/** The scripts of these sources and of all their static imports; the script of the first source comes first. */
export function scriptsOf(manifest: BuildManifest, sources: readonly string[]): string[] {
  const visited = new Set<string>()
  const visit = (source: string) => {
    if (visited.has(source)) return
    visited.add(source)
    for (const imported of chunkOf(manifest, source).imports) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...new Set([...visited].map((source) => chunkOf(manifest, source).file))]
}

/** Every script and style sheet that these sources can request, including those of other screens. */
export function filesOf(manifest: BuildManifest, sources: readonly string[]): string[] {
  const visited = new Set<string>()
  const visit = (source: string) => {
    if (visited.has(source)) return
    visited.add(source)
    const { imports, dynamicImports } = chunkOf(manifest, source)
    for (const next of [...imports, ...dynamicImports]) visit(next)
  }
  for (const source of sources) visit(source)
  return [
    ...new Set(
      [...visited].map((source) => chunkOf(manifest, source)).flatMap(({ file, css }) => [file, ...css]),
    ),
  ]
}

export function stylesOf(manifest: BuildManifest, source: string): readonly string[] {
  return chunkOf(manifest, source).css
}

/** The fonts and pictures that a source and its style sheet import. */
export function assetsOf(manifest: BuildManifest, source: string): readonly string[] {
  return chunkOf(manifest, source).assets
}

function chunkOf(manifest: BuildManifest, source: string) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build has no chunk for ${source}`)
  return chunk
}
