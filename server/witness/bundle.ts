/** The build of the witness: one file without packages, which can be copied to other machines. */

import type { EnvironmentOptions } from 'vite'

export const witnessBundle = (outDir: string): EnvironmentOptions => ({
  consumer: 'server',
  resolve: { noExternal: true },
  build: {
    outDir,
    // The folder may also contain the server.
    emptyOutDir: false,
    ssr: true,
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: {
      input: 'server/commands/witness.ts',
      // `.mjs`, because there is no package.json beside it that declares its module type.
      output: { entryFileNames: 'witness.mjs', codeSplitting: false },
    },
  },
})
