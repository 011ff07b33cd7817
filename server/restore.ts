/** `npm run restore -- FOLDER`: puts a backup in the place of the shop's files, which are set aside. */

import { restore } from './backup/restore-command.ts'
import { processTerminal } from './command-line/process-terminal.ts'

process.exitCode = await restore(process.argv.slice(2), processTerminal(), Date.now())
