/** The process that serves: opens the shop that was built, and tells the supervisor. */

import { builtParts } from '../built-parts.ts'
import { failureLine } from '../command-line/failure-line.ts'
import { migrationProgress } from '../command-line/migration-progress.ts'
import { MustStartAlone } from '../leadership/lead-by-lock.ts'
import { runShop } from '../run-shop.ts'
import { BEGINS_NEW_LOG, HAND_OVER, READY, START_ALONE, TAKES_OVER } from './messages.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** `bundle`: the folder of the server's programs. */
export async function serveShop(bundle: string, environment: Environment): Promise<void> {
  // Without its supervisor nothing could replace it, and a new shop could not start.
  process.once('disconnect', () => process.exit(1))
  try {
    const shop = await runShop({
      ...builtParts(bundle, environment),
      takesOver: environment[TAKES_OVER] === 'yes',
      beginsNewLog: environment[BEGINS_NEW_LOG] === 'yes',
      onMigrating: migrationProgress({
        err: (text) => void process.stderr.write(text),
        isWatched: process.stderr.isTTY === true,
      }),
      onListening: () => void process.send?.(READY),
    })
    process.on('message', (message) => {
      if (message === HAND_OVER) shop.handOver()
    })
  } catch (error) {
    const code = error instanceof MustStartAlone ? START_ALONE : 1
    // Parts of the shop that are already open would keep the process running.
    process.stderr.write(`${failureLine(error)}\n`, () => process.exit(code))
  }
}
