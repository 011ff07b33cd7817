/** Opens the log that a command is about, and finds the keys and checkpoints for it. */

import { join } from 'node:path'
import type { Terminal } from '../../command-line/terminal.ts'
import { readConfig } from '../../config.ts'
import type { AuditedLog } from './audited-log.ts'
import { givenKeys, type Keys } from './keys.ts'
import { openLogFile } from './log-file.ts'
import type { Options } from './options.ts'
import { givenCheckpoints, readCheckpoints, type StoredCheckpoints } from './stored-checkpoints.ts'

/** `given` is the file named on the command line; left out, the shop's own. */
export function logFileName(given: string | undefined, { env }: Terminal): string {
  return given ?? join(readConfig(env).DATA_DIR, 'shop.db')
}

/** Runs `work` with a log, which is closed afterwards. Throws `WrongUse` when there is no log. */
export async function withLog<Result>(
  given: string | undefined,
  terminal: Terminal,
  work: (log: AuditedLog) => Promise<Result>,
): Promise<Result> {
  const log = await openLogFile(logFileName(given, terminal), given === undefined, terminal)
  try {
    return await work(log)
  } finally {
    await log.close()
  }
}

/** The keys that were named, or else the shop's own. */
export function keysFor({ key }: Pick<Options, 'key'>, { ownKeys }: AuditedLog): Promise<Keys> | Keys {
  return key === undefined ? ownKeys() : givenKeys(key)
}

/** Those in the folder that was named, or else the shop's own. */
export function checkpointsFor(
  { checkpoints }: Pick<Options, 'checkpoints'>,
  { ownCheckpoints }: AuditedLog,
  verifier: string | null,
): Promise<StoredCheckpoints> {
  return readCheckpoints(checkpoints === undefined ? ownCheckpoints : givenCheckpoints(checkpoints), verifier)
}
