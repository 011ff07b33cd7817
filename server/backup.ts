/** `npm run backup -- FOLDER`: backs the shop up, beside the running shop or alone. */

import { constants, setPriority } from 'node:os'
import { backup } from './backup/backup-command.ts'
import { processTerminal } from './command-line/process-terminal.ts'

// Orders come first.
setPriority(constants.priority.PRIORITY_LOW)
process.exitCode = await backup(process.argv.slice(2), processTerminal(), Date.now())
