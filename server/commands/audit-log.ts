/** `npm run audit -- <command>`: the auditor's command line. */

import { availableParallelism } from 'node:os'
import { hashElsewhere } from '#server/audit/verify/hash-elsewhere.ts'
import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { audit } from './audit/audit.ts'

process.exitCode = await audit(
  process.argv.slice(2),
  processTerminal(),
  availableParallelism() > 1 ? hashElsewhere : undefined,
)
