/**
 * `npm run witness -- URL`: a witness outside the shop records the shop's checkpoints, and cosigns a log to which events were
 * only added. It is built into one file that runs on any machine with Node.
 */

import { witness } from '#server/witness/witness-command.ts'

// Its files are readable by its own user only.
process.umask(0o077)
const ending = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.abort())

process.exitCode = await witness(process.argv.slice(2), {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  signal: ending.signal,
})
