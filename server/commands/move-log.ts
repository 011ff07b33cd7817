/** `npm run move-log -- --to postgres://…`: moves a shop between its data folder and a database. */

import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { moveLog } from './move-command.ts'

process.exitCode = await moveLog(process.argv.slice(2), processTerminal())
