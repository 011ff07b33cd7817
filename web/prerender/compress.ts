/** Compresses at build time, at the highest level, what the server would otherwise compress at every request. */

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Not the pages: the server compresses them after it has replaced their placeholders. */
const TEXT = /\.(?:js|css|svg|json|webmanifest)$/
/** Smaller files gain less than the headers cost. */
const WORTH_IT = 512

export async function compressTree(root: string): Promise<void> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = await readFile(file)
    if (bytes.length < WORTH_IT) continue
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
