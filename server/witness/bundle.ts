/** How the witness is built: into one file without any package, to be copied to other machines. */

import type { EnvironmentOptions } from 'vite'

export const witnessBundle = (outDir: string): EnvironmentOptions => ({
  consumer: 'server',
  resolve: { noExternal: true },
  build: {
    outDir,
    // The folder may be that of the server.
    emptyOutDir: false,
    ssr: true,
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: {
      input: 'server/commands/witness.ts',
      // `.mjs`, because no package.json stands beside it and says what it is.
      output: { entryFileNames: 'witness.mjs', codeSplitting: false },
    },
  },
})
