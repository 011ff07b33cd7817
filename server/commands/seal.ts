/** `npm run seal -- FOLDER INTO --to FILE`: encrypts the newest backup for the holders of keys. */

import { constants, setPriority } from 'node:os'
import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { seal } from './seal-command.ts'

// Orders come first.
setPriority(constants.priority.PRIORITY_LOW)
process.exitCode = await seal(process.argv.slice(2), processTerminal())
