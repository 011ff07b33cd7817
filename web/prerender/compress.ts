/** Compresses files at build time, at the highest level, so that the server need not compress them at every request. */

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Pages are not included: the server compresses them after it replaces their placeholders. */
const COMPRESSED = /\.(?:js|css|svg|json|webmanifest|wasm)$/
/** In bytes. Compression saves less than its headers cost in smaller files. */
const MIN_SIZE = 512

export async function compressTree(root: string): Promise<void> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = await readFile(file)
    if (bytes.length < MIN_SIZE) continue
    await writeFile(`${file}.br`, brotliCompressSync(bytes, brotliOptions(bytes.length)))
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
  }
}

const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})
