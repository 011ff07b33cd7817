/** `npm run backup -- FOLDER`: backs the shop up, beside the running shop or alone. */

import { constants, setPriority } from 'node:os'
import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { backup } from './backup-command.ts'

// Orders come first.
setPriority(constants.priority.PRIORITY_LOW)
process.exitCode = await backup(process.argv.slice(2), processTerminal(), Date.now())
