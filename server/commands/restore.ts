/** `npm run restore -- FOLDER`: replaces the shop's files, which are moved to a folder, by a backup. */

import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { restore } from './restore-command.ts'

process.exitCode = await restore(process.argv.slice(2), processTerminal(), Date.now())
