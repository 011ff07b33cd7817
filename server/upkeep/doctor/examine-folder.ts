/** Examines the data folder: its owner, other users with access, free space, and whether a shop runs in it. */

import { constants } from 'node:fs'
import { access, readdir, rm, stat, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readSigningKey } from '#server/audit/signing-key.ts'
import { isKey } from '#server/platform/data-folder/backup-folder.ts'
import { whyClosed } from '#server/platform/data-folder/closed-folder.ts'
import { replaceFile } from '#server/platform/data-folder/durable-files.ts'
import { BEFORE_NEW_LOG, isInUse, SET_ASIDE } from '#server/platform/data-folder/folder-lock.ts'
import { type LastBackup, lastBackup } from '#server/platform/data-folder/last-backup.ts'
import { openFiles } from '#server/platform/data-folder/private-folder.ts'
import { errorKind } from '#server/platform/operations/error-kind.ts'
import { type Finding, looksAt, megabytes } from './finding.ts'

const ENOUGH_BYTES = 1e9
const LEAST_BYTES = 50e6
const PROBE = '.doctor'
const PROBE_BYTES = 64 * 1024
const HOUR_MS = 3_600_000
const OLD_HOURS = 48
const KEY_BYTES = 32
/** The script that copies backups to another machine touches this file (docs/running.md). */
const COPIED = 'last-copy'

export async function examineAccess(data: string): Promise<Finding> {
  const { ok, warn, wrong } = looksAt('data folder')
  const own = process.geteuid?.()
  const stats = await stat(data).catch((error: unknown) => errorKind(error).code ?? 'unknown')
  if (stats === 'ENOENT') return warn(`${data} is not there: the first start makes it`)
  if (typeof stats === 'string') return wrong(`${data} cannot be read (${stats}): ask as its user`)
  const { uid, mode } = stats
  if (own !== undefined && own !== 0 && uid !== own) return wrong(`${data} belongs to another user (${uid})`)
  const readable = (mode & 0o077) === 0 ? openFiles(data).map((file) => basename(file)) : [data]
  return readable.length === 0
    ? ok(`${data}, for its user alone`)
    : warn(`other users may read ${readable.join(', ')}: the next start closes that`)
}

export async function examineRoom(data: string): Promise<Finding> {
  const { ok, warn, wrong } = looksAt('disk')
  const { bavail, bsize } = await statfs(data)
  const free = bavail * bsize
  const text = `${megabytes(free)} left`
  if (free < LEAST_BYTES) return wrong(`${text}: orders will soon be refused`)
  return free < ENOUGH_BYTES ? warn(text) : ok(text)
}

/** Writes and deletes a small file: the only change that the doctor makes. */
export async function examineWriting(data: string): Promise<Finding> {
  const { ok, wrong } = looksAt('writing')
  try {
    for (const name of ['shop.db', 'accounts.db'])
      await access(join(data, name), constants.R_OK | constants.W_OK)
    await replaceFile(join(data, PROBE), ' '.repeat(PROBE_BYTES))
    return ok('a file was written and is on disk')
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  } finally {
    for (const name of [PROBE, `${PROBE}.part`])
      await rm(join(data, name), { force: true }).catch(() => undefined)
  }
}

export async function examineShop(data: string): Promise<Finding> {
  const { ok } = looksAt('shop')
  return (await isInUse(data)) ? ok('runs in this folder') : ok('does not run')
}

export async function examineKeys(data: string): Promise<Finding> {
  const { ok, warn, wrong } = looksAt('keys')
  const names = (await readdir(data)).filter(isKey)
  const missing = ['audit.key', 'device.key'].filter((name) => !names.includes(name))
  if (missing.length > 0) return warn(`${missing.join(' and ')} missing: the next start makes new ones`)
  try {
    readSigningKey(join(data, 'audit.key'))
  } catch {
    return wrong('audit.key is not a key: the shop does not start with it')
  }
  return (await stat(join(data, 'device.key'))).size === KEY_BYTES
    ? ok(names.join(', '))
    : wrong('device.key is not a key: the shop does not start with it')
}

export async function examineBackups(data: string, now: number): Promise<readonly Finding[]> {
  const { ok, warn } = looksAt('backup')
  const last = await lastBackup(data)
  if (last === null) return [warn('no backup has been made: npm run backup -- FOLDER')]
  const hours = Math.floor((now - Date.parse(last.at)) / HOUR_MS)
  const text = `the newest is ${hours} ${hours === 1 ? 'hour' : 'hours'} old, of ${last.events.toLocaleString('en')} events`
  return [hours > OLD_HOURS ? warn(text) : ok(text), await examineCopy(data, last, now)]
}

/** A backup on the shop's own disk would be lost with that disk, so another copy is needed. */
async function examineCopy(data: string, { at, isElsewhere }: LastBackup, now: number): Promise<Finding> {
  const { ok, warn } = looksAt('copy')
  const copied = await stat(join(data, COPIED)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  const newest = Math.max(copied, isElsewhere === true ? Date.parse(at) : 0)
  if (newest === 0) return warn('no copy on another disk or machine is known: see docs/running.md')
  const hours = Math.max(0, Math.floor((now - newest) / HOUR_MS))
  const text = `the newest on another ${newest === copied ? 'machine' : 'disk'} is ${hours} ${hours === 1 ? 'hour' : 'hours'} old`
  return hours > OLD_HOURS ? warn(text) : ok(text)
}

export async function examineRestores(data: string): Promise<readonly Finding[]> {
  const { warn } = looksAt('restore')
  const names = await readdir(data)
  const why = whyClosed(data)
  return [
    ...(why === null ? [] : [looksAt('folder').wrong(why)]),
    ...names
      .filter((name) => name.startsWith(SET_ASIDE) || name.startsWith(BEFORE_NEW_LOG))
      .map((name) => warn(`${name} has files with customers’ data: delete it when nobody needs it any more`)),
  ]
}
