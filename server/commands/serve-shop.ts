/** The serving process: opens the built shop and reports to the supervisor. */

import { builtParts } from '#server/composition/built-parts.ts'
import { runShop } from '#server/composition/run-shop.ts'
import { failureLine } from '#server/platform/command-line/failure-line.ts'
import { priorityPrefix } from '#server/platform/operations/journal.ts'
import { MustStartAlone } from '#server/storage/sqlite-storage.ts'
import { BEGINS_NEW_LOG, START_ALONE, TAKES_OVER } from '#server/supervisor/messages.ts'
import { supervised } from '#server/supervisor/supervised.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** `bundle` is the folder of the server's programs. */
export async function serveShop(bundle: string, environment: Environment): Promise<void> {
  const supervisor = supervised()
  try {
    const parts = builtParts(bundle, environment)
    const shop = await runShop({
      ...parts,
      takesOver: environment[TAKES_OVER] === 'yes',
      beginsNewLog: environment[BEGINS_NEW_LOG] === 'yes',
      socket: supervisor.socket,
      onListening: () => supervisor.ready(parts.server),
    })
    supervisor.onHandOver(() => shop.handOver(supervisor.handedOver))
  } catch (error) {
    const code = error instanceof MustStartAlone ? START_ALONE : 1
    const priority = priorityPrefix('error', 2, environment)
    // Parts that are already open would keep the process running.
    process.stderr.write(`${priority}${failureLine(error)}\n`, () => process.exit(code))
  }
}
