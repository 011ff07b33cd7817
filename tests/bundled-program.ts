/** Bundles a test program into one file, because it is started many times and would load its sources each time. */

import { dirname, join, parse, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Next to the packages, so that native ones can be resolved. */
const FOLDER = fileURLToPath(new URL('../node_modules/.cache/test-programs', import.meta.url))

/** Returns the file for Node to run. */
export async function bundledProgram(source: string): Promise<string> {
  const { dir, name } = parse(source)
  // Several test files may bundle at the same time.
  const outDir = join(FOLDER, String(process.pid))
  // Vite sets NODE_ENV to 'production', with which React cannot render the mails of a shop that runs from its sources.
  const { NODE_ENV } = process.env
  await build({
    configFile: false,
    logLevel: 'warn',
    root: resolve(dirname(FOLDER), '../..'),
    build: { ssr: join(dir, `${name}.ts`), outDir, emptyOutDir: false, target: 'node20' },
    ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'pg'] },
  })
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  return join(outDir, `${name}.js`)
}
