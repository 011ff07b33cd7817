/** `npm run doctor`: what is well with the shop and its data folder, and what is not. */

import { processTerminal } from './command-line/process-terminal.ts'
import { doctor } from './doctor/doctor-command.ts'

process.exitCode = await doctor(process.argv.slice(2), processTerminal(), Date.now())
