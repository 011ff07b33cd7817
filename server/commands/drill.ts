/** `npm run drill -- PLACE [--key FILE]`: proves that a backup can be restored. */

import { constants, setPriority } from 'node:os'
import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { drill } from './drill-command.ts'

// A shop may run on this machine.
setPriority(constants.priority.PRIORITY_LOW)
process.exitCode = await drill(process.argv.slice(2), processTerminal(), Date.now())
