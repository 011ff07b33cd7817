/** The build of the package: one file that imports only modules of Node. `npm pack` makes it, and so does the build of the shop. */

import { join } from 'node:path'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'

export const witnessBuild = (outDir: string): BuildEnvironmentOptions => ({
  outDir,
  // The folder may also contain the server.
  emptyOutDir: false,
  ssr: true,
  copyPublicDir: false,
  target: 'node20',
  rolldownOptions: {
    input: join(import.meta.dirname, 'src/main.ts'),
    // `.mjs`, because the file is also used without a package.json beside it that declares its module type.
    output: { entryFileNames: 'witness.mjs', codeSplitting: false },
  },
})

export default defineConfig({ ssr: { noExternal: true }, build: witnessBuild('dist') })
