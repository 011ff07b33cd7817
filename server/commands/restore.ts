/** `npm run restore -- FOLDER`: sets the shop's files aside and replaces them with a backup. */

import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { restore } from './restore-command.ts'

process.exitCode = await restore(process.argv.slice(2), processTerminal(), Date.now())
