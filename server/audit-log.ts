/** `npm run audit -- <command>`: the auditor's command line. */

import { availableParallelism } from 'node:os'
import { audit } from './audit/cli/audit.ts'
import { hashElsewhere } from './audit/verify/hash-elsewhere.ts'

// What it writes beside the log, or to a file of its own, is for nobody else.
process.umask(0o077)
// Who reads only the beginning of an answer closes the pipe.
process.stdout.on('error', () => process.exit(process.exitCode ?? 0))
process.exitCode = await audit(
  process.argv.slice(2),
  {
    out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    err: (text) => void process.stderr.write(text),
    isWatched: process.stderr.isTTY === true,
    env: process.env,
  },
  availableParallelism() > 1 ? hashElsewhere : undefined,
)
