/** `npm run doctor`: checks the shop and its data folder. */

import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { doctor } from './doctor-command.ts'

process.exitCode = await doctor(process.argv.slice(2), {
  terminal: processTerminal(),
  now: Date.now(),
  fetch,
})
