/** Opens a command's log, and finds its keys and checkpoints. */

import type { LogLocation } from '#events/log/log-location.ts'
import type { AuditedLog } from '#server/audit/audited-log/audited-log.ts'
import { givenKeys, type Keys } from '#server/audit/audited-log/keys.ts'
import { openLogFile } from '#server/audit/audited-log/log-file.ts'
import {
  givenCheckpoints,
  readCheckpoints,
  type StoredCheckpoints,
} from '#server/audit/audited-log/stored-checkpoints.ts'
import type { Terminal } from '#server/platform/command-line/terminal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { logLocation } from '#server/platform/data-folder/log-location.ts'
import type { Options } from './options.ts'

/** `given` is the file named on the command line. Without it, the shop's own log is used. */
export function locationOf(given: string | undefined, { env }: Terminal): LogLocation {
  return given === undefined ? logLocation(readConfig(env)) : { engine: 'sqlite', file: given }
}

async function openLog(given: string | undefined, terminal: Terminal): Promise<AuditedLog> {
  const location = locationOf(given, terminal)
  switch (location.engine) {
    case 'sqlite':
      return openLogFile(location.file, given === undefined, terminal)
    case 'postgres': {
      const { openLogDatabase } = await import('#server/audit/audited-log/postgres-log.ts')
      return openLogDatabase(location.url)
    }
    default:
      return location satisfies never
  }
}

/** Runs `work` with a log, which is closed afterwards. Throws `WrongUse` when there is no log. */
export async function withLog<Result>(
  given: string | undefined,
  terminal: Terminal,
  work: (log: AuditedLog) => Promise<Result>,
): Promise<Result> {
  const log = await openLog(given, terminal)
  try {
    return await work(log)
  } finally {
    await log.close()
  }
}

/** The named keys, or else the shop's own. */
export function keysFor({ key }: Pick<Options, 'key'>, { ownKeys }: AuditedLog): Promise<Keys> | Keys {
  return key === undefined ? ownKeys() : givenKeys(key)
}

/** The checkpoints in the named folder, or else the shop's own. */
export function checkpointsFor(
  { checkpoints }: Pick<Options, 'checkpoints'>,
  { ownCheckpoints }: AuditedLog,
  verifier: string | null,
): Promise<StoredCheckpoints> {
  return readCheckpoints(checkpoints === undefined ? ownCheckpoints : givenCheckpoints(checkpoints), verifier)
}
