/** `npm run rebuild`: rebuilds the order read model from the log, beside a running shop if need be. */

import { openEventStore } from '#events/log/open-event-store.ts'
import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { type ExitCode, runCommand } from '#server/platform/command-line/run-command.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { logLocation } from '#server/platform/data-folder/log-location.ts'
import { makePrivate } from '#server/platform/data-folder/private-folder.ts'
import { expectLogIn } from '#server/storage/lost-log.ts'

const USE = {
  say: 'npm run rebuild',
  does: `Rebuilds the order read model from the log, also beside the running shop.

DATA_DIR or DATABASE_URL: where the shop is`,
  options: {},
  names: 0,
} as const

const terminal = processTerminal()
const code = await runCommand({ args: process.argv.slice(2), use: USE, terminal }, rebuild)
// Parts that remain open after a failure would keep the process running.
process.exit(code)

async function rebuild(): Promise<ExitCode> {
  const config = readConfig(process.env)
  const stillOpen = makePrivate(config.DATA_DIR)
  if (stillOpen !== null) process.stderr.write(`${stillOpen}\n`)
  if (config.DATABASE_URL === undefined) await expectLogIn(config.DATA_DIR)
  const eventStore = await openEventStore(logLocation(config))
  const { size } = await eventStore.log.head()
  await eventStore.rebuildOrders({
    onProgress: (position) =>
      void process.stdout.write(`\r${position.toLocaleString('en')} of ${size.toLocaleString('en')} events`),
  })
  await terminal.out('\nThe order read model was rebuilt from the log.\n')
  await eventStore.close()
  return 0
}
