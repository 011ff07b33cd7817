/** A folder in TMPDIR that a command works in. It is deleted also when the command is told to end meanwhile. */

import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A file that is being written at this moment may appear while its folder is deleted. */
const removal = { recursive: true, force: true, maxRetries: 10 } as const

/** The name of the folder begins with `prefix`. Only this user can read it. */
export async function inTemporaryFolder<Result>(
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  const end = (signal: NodeJS.Signals) => {
    rmSync(folder, removal)
    // The last listener ends the process, as the signal would have done without any.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.once(signal, end)
  try {
    return await work(folder)
  } finally {
    for (const signal of SIGNALS) process.off(signal, end)
    await rm(folder, removal)
  }
}
