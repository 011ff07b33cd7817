/** A process that works in two temporary folders, one for the other, until it is told to end. Says their paths. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inTemporaryFolder } from '#server/platform/command-line/temporary-folder.ts'

await inTemporaryFolder('falak-outer-', (outer) =>
  inTemporaryFolder('falak-inner-', async (inner) => {
    for (const folder of [outer, inner]) writeFileSync(join(folder, 'a customer'), 'Ayesha')
    process.send?.([outer, inner])
    setInterval(() => undefined, 60_000)
    await new Promise(() => undefined)
  }),
)
