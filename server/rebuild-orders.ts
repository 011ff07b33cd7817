/** `npm run rebuild`: rebuilds the order read model from the log, beside a running shop if need be. */

import { openEventStore } from '#events/open-event-store.ts'
import { failureLine } from './command-line/failure-line.ts'
import { migrationProgress } from './command-line/migration-progress.ts'
import { processTerminal } from './command-line/process-terminal.ts'
import { readConfig } from './config.ts'
import { logLocation } from './data-folder/log-location.ts'
import { makePrivate } from './data-folder/private-folder.ts'

try {
  await rebuild()
} catch (error) {
  process.stderr.write(`${failureLine(error)}\n`, () => process.exit(1))
}

async function rebuild(): Promise<void> {
  const config = readConfig(process.env)
  const stillOpen = makePrivate(config.DATA_DIR)
  if (stillOpen !== null) process.stderr.write(`${stillOpen}\n`)
  const eventStore = await openEventStore(logLocation(config), {
    onMigrating: migrationProgress(processTerminal()),
  })
  const { size } = await eventStore.log.head()
  await eventStore.rebuildOrders({
    onProgress: (position) =>
      void process.stdout.write(`\r${position.toLocaleString('en')} of ${size.toLocaleString('en')} events`),
  })
  process.stdout.write('\nThe order read model was rebuilt from the log.\n')
  await eventStore.close()
}
