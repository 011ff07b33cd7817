/** `npm run audit -- <command>`: the auditor's command line. */

import { availableParallelism } from 'node:os'
import { audit } from './audit/cli/audit.ts'
import { hashElsewhere } from './audit/verify/hash-elsewhere.ts'
import { processTerminal } from './command-line/process-terminal.ts'

process.exitCode = await audit(
  process.argv.slice(2),
  processTerminal(),
  availableParallelism() > 1 ? hashElsewhere : undefined,
)
