/** `npm run export -- FOLDER`: the whole shop as open files. */

import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { exportCommand } from './export-command.ts'

process.exitCode = await exportCommand(process.argv.slice(2), processTerminal())
