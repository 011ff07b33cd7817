/** `npm run restore -- FOLDER`: replaces the shop's files, which are moved to a folder, by a backup. */

import { restore } from './backup/restore-command.ts'
import { processTerminal } from './command-line/process-terminal.ts'

process.exitCode = await restore(process.argv.slice(2), processTerminal(), Date.now())
