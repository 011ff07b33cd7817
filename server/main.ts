/** Starts the shop: `npm start`. */

import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtParts } from './built-parts.ts'
import { failureLine } from './command-line/failure-line.ts'
import { migrationProgress } from './command-line/migration-progress.ts'
import { runShop } from './run-shop.ts'

try {
  await runShop({
    ...builtParts(dirname(fileURLToPath(import.meta.url)), process.env),
    onMigrating: migrationProgress({
      err: (text) => void process.stderr.write(text),
      isWatched: process.stderr.isTTY === true,
    }),
  })
} catch (error) {
  // Parts of the shop that are already open would keep the process running.
  process.stderr.write(`${failureLine(error)}\n`, () => process.exit(1))
}
