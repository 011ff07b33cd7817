/**
 * Checks that the log has lost nothing: compares it with its latest checkpoint and with the latest head that the data folder
 * has recorded. A shop that opened a missing, shorter or different log would begin a second history.
 */

import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TreeHead } from '#events/log/event-log.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { openVerifiableStore } from '#events/log/open-verifiable-store.ts'
import type { Records } from '#events/log/records.ts'
import { hasSignedStates } from '#events/log/sqlite/signed-tables.ts'
import { verifyCheckpoint } from '#events/proof/checkpoint.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { verifierKeyText } from '#events/proof/signed-note.ts'
import { verifyEd25519 } from '#events/proof/verify-ed25519.ts'
import { checkpointFolder } from '#server/audit/checkpoint-folder.ts'
import type { CheckpointStore } from '#server/audit/checkpoint-store.ts'
import { signerIn } from '#server/audit/signing-key.ts'
import { expectOpen } from '#server/platform/data-folder/closed-folder.ts'
import { logIn } from '#server/platform/data-folder/log-location.ts'
import {
  NEWEST_HEAD_FILE,
  type NewestHead,
  readNewestHead,
} from '#server/platform/data-folder/newest-head.ts'
import { secretFiles } from '#server/platform/secrets/secret-files.ts'
import type { SecretStore } from '#server/platform/secrets/secret-store.ts'
import { readShopId, SHOP_ID_FILE } from './shop-id.ts'

/**
 * The lost part: the log with all its events, the key that signed it, or some of its events. With `identity`, the log may be
 * valid, but it is not the one that this folder has recorded.
 */
export type Loss = {
  readonly of: 'log' | 'key' | 'events' | 'identity'
  /** A sentence that describes the loss. */
  readonly what: string
  /** The end of a history that a failover has lost, when this server went on without it: that prevents no start. */
  readonly left?: TreeHead
}

/** The message is shown to the person who starts the shop or a command. */
class LostLog extends Error {
  override readonly name = 'LostLog'
}

type Engine = LogLocation['engine']

const HOW_TO_RECOVER: Readonly<Record<Engine, Readonly<Record<Loss['of'], string>>>> = {
  sqlite: {
    log: 'Bring it back (npm run restore -- FOLDER)',
    key: 'Bring it back (copy the file from a backup)',
    events: 'Bring them back (npm run restore -- FOLDER)',
    identity: 'Bring the log back (npm run restore -- FOLDER)',
  },
  postgres: {
    log: 'Bring it back (from a standby or a backup of the database)',
    key: 'Bring it back (from a backup of the database)',
    events: 'Bring them back (from a standby or a backup of the database)',
    identity: 'Name the right database in DATABASE_URL',
  },
}

const HOW_TO_BEGIN_A_NEW_LOG =
  'begin a new log on purpose (npm start -- --begin-a-new-log): what is left of the old one is set aside'

export function lostLog({ of, what }: Loss, engine: Engine): LostLog {
  return new LostLog(`${what} ${HOW_TO_RECOVER[engine][of]}, or ${HOW_TO_BEGIN_A_NEW_LOG}.`)
}

/** Refuses an unnecessary `--begin-a-new-log`. If the option stayed in a start command, it would hide a later loss. */
export function nothingLost(place: string): LostLog {
  return new LostLog(
    `Nothing is missing from the log in ${place}: start the shop without --begin-a-new-log. No new log was begun.`,
  )
}

/** Detects a missing log file in a folder where a shop has run. Opening the file would create an empty log. */
export async function missingLog(folder: string): Promise<Loss | null> {
  const file = join(folder, 'shop.db')
  if (existsSync(file) && statSync(file).size > 0) return null
  if ((await readShopId(folder)) !== null) {
    const what = `${file} is missing, and ${SHOP_ID_FILE} says that the log is in a database: set DATABASE_URL to its address.`
    return { of: 'log', what }
  }
  const checkpoints = (
    await checkpointFolder(join(folder, 'checkpoints'))
      .sizes()
      .catch(() => [])
  ).length
  const traces = [
    ...['audit.key', 'accounts.db', NEWEST_HEAD_FILE].filter((name) => existsSync(join(folder, name))),
    ...(checkpoints > 0 ? [checkpoints === 1 ? 'a checkpoint' : `${checkpoints} checkpoints`] : []),
  ]
  if (traces.length === 0) return null
  return {
    of: 'log',
    what: `${file} is missing, but a shop has run there and left ${traces.join(', ')}.`,
  }
}

/** For commands. Throws `ClosedFolder`, and `LostLog` for a folder whose log file is missing. */
export async function expectLogIn(folder: string): Promise<void> {
  expectOpen(folder)
  const loss = await missingLog(folder)
  if (loss !== null) throw lostLog(loss, 'sqlite')
}

/** Throws `LostLog` when the log in a folder differs from what was signed. Reads only. */
export async function expectSigned(folder: string): Promise<void> {
  const loss = await lossIn(folder)
  if (loss !== null) throw lostLog(loss, 'sqlite')
}

/** Returns the loss that a start of the shop would find in a folder with a log file. */
export async function lossIn(folder: string): Promise<Loss | null> {
  const { file } = logIn(folder)
  const store = await openVerifiableStore({ engine: 'sqlite', file })
  try {
    return await findLoss({
      folder,
      records: store.records,
      checkpoints: checkpointFolder(join(folder, 'checkpoints')),
      secrets: secretFiles(folder),
      hasSignedStates: () => hasSignedStates(file),
    })
  } finally {
    await store.close()
  }
}

export type LogToCheck = {
  /** The data folder. */
  readonly folder: string
  readonly records: Pick<Records, 'size' | 'head'>
  readonly checkpoints: Pick<CheckpointStore, 'sizes' | 'read'>
  readonly secrets: Pick<SecretStore, 'find'>
  /** Whether signed states of folds are stored. */
  readonly hasSignedStates: () => boolean | Promise<boolean>
}

/** Compares stored hashes, without reading the events, in O(log n). */
export async function findLoss(log: LogToCheck): Promise<Loss | null> {
  const recorded = await readNewestHead(log.folder)
  // The checkpoint writer reports an unreadable store. It is not a reason to stop selling.
  const sizes = await log.checkpoints.sizes().catch(() => [])
  const key = await log.secrets.find('audit.key')
  if (key === null) return lossOfKey(log, sizes.length, recorded)
  const verifier = verifierKeyText(sha256, signerIn(key))
  const signed = await latestSigned(log.checkpoints, sizes, verifier)
  return (
    (await lossSince(log, signed, 'a checkpoint of', 'signed')) ??
    (recorded === null || recorded.key === verifier
      ? ((await lossSince(log, recorded, 'this server has seen', 'seen')) ??
        lossInFailover(log.folder, recorded))
      : lossOfIdentity(log.folder))
  )
}

async function lossOfKey(
  { hasSignedStates }: LogToCheck,
  checkpoints: number,
  recorded: NewestHead | null,
): Promise<Loss | null> {
  const signed = [
    ...(checkpoints > 0 ? ['checkpoints'] : []),
    ...((await hasSignedStates()) ? ['stored figures'] : []),
    ...(recorded === null ? [] : [NEWEST_HEAD_FILE]),
  ]
  if (signed.length === 0) return null
  return { of: 'key', what: `audit.key is missing, but its ${signed.join(' and ')} still exist.` }
}

/** The head of the latest valid checkpoint; null when there is no valid one. */
async function latestSigned(
  checkpoints: LogToCheck['checkpoints'],
  sizes: readonly number[],
  verifier: string,
): Promise<TreeHead | null> {
  for (const size of sizes.toReversed()) {
    const text = await checkpoints.read(size).catch(() => null)
    const verdict = verifyCheckpoint(text ?? '', verifier, verifyEd25519)
    if (verdict.ok) return verdict.checkpoint
  }
  return null
}

async function lossSince(
  { folder, records }: LogToCheck,
  earlier: TreeHead | null,
  what: string,
  verb: 'signed' | 'seen',
): Promise<Loss | null> {
  if (earlier === null) return null
  const size = await records.size()
  const where = verb === 'seen' ? ` (${join(folder, NEWEST_HEAD_FILE)})` : ''
  const format = (events: number) => events.toLocaleString('en')
  if (size < earlier.size) {
    const before = `${what} ${format(earlier.size)}${verb === 'signed' ? ' was signed' : ''}`
    return {
      of: 'events',
      what: `History has changed: the log has ${format(size)} events, and ${before}${where}.`,
    }
  }
  if ((await records.head(earlier.size)).root === earlier.root) return null
  return {
    of: 'events',
    what: `History has changed: the first ${format(earlier.size)} events of the log are not those that were ${verb}${where}.`,
  }
}

function lossInFailover(folder: string, recorded: NewestHead | null): Loss | null {
  const left = recorded?.left
  if (left === undefined) return null
  const events = left.size.toLocaleString('en')
  return {
    of: 'events',
    what: `A failover has lost the end of a history of which this server has seen ${events} events (${join(folder, NEWEST_HEAD_FILE)}): nothing that contradicts it is signed.`,
    left,
  }
}

function lossOfIdentity(folder: string): Loss {
  return {
    of: 'identity',
    what: `The log is signed with another key than the one in ${join(folder, NEWEST_HEAD_FILE)}: it is another log.`,
  }
}
