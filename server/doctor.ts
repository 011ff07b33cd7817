/** `npm run doctor`: what is well with the shop and its data folder, and what is not. */

import { doctor } from './doctor/doctor-command.ts'
import { processTerminal } from './process-terminal.ts'

process.exitCode = await doctor(process.argv.slice(2), processTerminal(), Date.now())
