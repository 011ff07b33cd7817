/** `npm run audit -- <command>`: the auditor's command line; the same file is the thread that hashes for it. */

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { openReadOnly } from '#events/sqlite/read-only.ts'
import { audit } from './audit/cli/audit.ts'
import type { SignedHead } from './audit/verify/hash-pass.ts'
import { type HashResult, hashLog } from './audit/verify/verify-log.ts'

type Task = { readonly file: string; readonly size: number; readonly signed: readonly SignedHead[] }

const self = fileURLToPath(import.meta.url)
/** Run from its source there is nothing that a thread could start. */
const isBuilt = self.endsWith('.js')

if (isMainThread) await main()
else hash()

async function main(): Promise<void> {
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
    isBuilt && availableParallelism() > 1 ? hashInThread : undefined,
  )
}

function hashInThread(file: string) {
  return (size: number, signed: readonly SignedHead[]): Promise<HashResult> =>
    new Promise((resolve, reject) => {
      const task: Task = { file, size, signed }
      const thread = new Worker(self, { workerData: task })
      thread.once('message', resolve)
      thread.once('error', reject)
    })
}

function hash(): void {
  // Only `hashInThread` starts this file as a thread.
  const { file, size, signed } = workerData as Task
  const db = openReadOnly(file)
  try {
    parentPort?.postMessage(hashLog(db, size, signed))
  } finally {
    db.close()
  }
}
