/** `npm run import -- --from shopify --orders orders_export.csv [--apply]`: brings products and orders of another shop program. */

import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { importCommand } from './import-command.ts'

process.exitCode = await importCommand(process.argv.slice(2), processTerminal())
