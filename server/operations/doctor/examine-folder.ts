/** Examines the data folder: its owner and permissions, the free space, its keys and backups, and whether a shop runs in it. */

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
import { type Finding, findingsOf, megabytes } from './finding.ts'

const ENOUGH_BYTES = 1e9
const LEAST_BYTES = 50e6
const PROBE = '.doctor'
const PROBE_BYTES = 64 * 1024
const HOUR_MS = 3_600_000
const STALE_HOURS = 48
const KEY_BYTES = 32
/** The script that copies backups to another machine updates the time of this file (docs/running.md). */
const COPY_MARK = 'last-copy'

export async function examineAccess(data: string): Promise<Finding> {
  const { ok, warn, wrong } = findingsOf('data folder')
  const ownUid = process.geteuid?.()
  const stats = await stat(data).catch((error: unknown) => errorKind(error).code ?? 'unknown')
  if (stats === 'ENOENT') return warn(`${data} does not exist: the first start creates it`)
  if (typeof stats === 'string') return wrong(`${data} cannot be read (${stats}): run this as its user`)
  const { uid, mode } = stats
  if (ownUid !== undefined && ownUid !== 0 && uid !== ownUid)
    return wrong(`${data} belongs to another user (${uid})`)
  const readable = (mode & 0o077) === 0 ? openFiles(data).map((file) => basename(file)) : [data]
  return readable.length === 0
    ? ok(`${data}, readable only by its user`)
    : warn(`other users may read ${readable.join(', ')}: the next start prevents that`)
}

export async function examineFreeSpace(data: string): Promise<Finding> {
  const { ok, warn, wrong } = findingsOf('disk')
  const { bavail, bsize } = await statfs(data)
  const free = bavail * bsize
  const text = `${megabytes(free)} left`
  if (free < LEAST_BYTES) return wrong(`${text}: orders will soon be refused`)
  return free < ENOUGH_BYTES ? warn(text) : ok(text)
}

/** Writes and deletes a small file. The doctor changes nothing else. */
export async function examineWriting(data: string): Promise<Finding> {
  const { ok, wrong } = findingsOf('writing')
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
  const { ok } = findingsOf('shop')
  return (await isInUse(data)) ? ok('runs in this folder') : ok('does not run')
}

export async function examineKeys(data: string): Promise<Finding> {
  const { ok, warn, wrong } = findingsOf('keys')
  const names = (await readdir(data)).filter(isKey)
  const missing = ['audit.key', 'device.key'].filter((name) => !names.includes(name))
  if (missing.length > 0) return warn(`${missing.join(' and ')} missing: the next start creates new ones`)
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
  const { ok, warn } = findingsOf('backup')
  const last = await lastBackup(data)
  if (last === null) return [warn('no backup has been made: npm run backup -- FOLDER')]
  const hours = Math.floor((now - Date.parse(last.at)) / HOUR_MS)
  const text = `the latest is ${hours} ${hours === 1 ? 'hour' : 'hours'} old, of ${last.events.toLocaleString('en')} events`
  return [hours > STALE_HOURS ? warn(text) : ok(text), await examineCopy(data, last, now)]
}

/** Backups on the disk of the shop would be lost with that disk, so a copy elsewhere is needed. */
async function examineCopy(data: string, { at, isElsewhere }: LastBackup, now: number): Promise<Finding> {
  const { ok, warn } = findingsOf('copy')
  const copiedAt = await stat(join(data, COPY_MARK)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  const latest = Math.max(copiedAt, isElsewhere === true ? Date.parse(at) : 0)
  if (latest === 0) return warn('no copy on another disk or machine is known: see docs/running.md')
  const hours = Math.max(0, Math.floor((now - latest) / HOUR_MS))
  const text = `the latest on another ${latest === copiedAt ? 'machine' : 'disk'} is ${hours} ${hours === 1 ? 'hour' : 'hours'} old`
  return hours > STALE_HOURS ? warn(text) : ok(text)
}

export async function examineRestores(data: string): Promise<readonly Finding[]> {
  const { warn } = findingsOf('restore')
  const names = await readdir(data)
  const why = whyClosed(data)
  return [
    ...(why === null ? [] : [findingsOf('folder').wrong(why)]),
    ...names
      .filter((name) => name.startsWith(SET_ASIDE) || name.startsWith(BEFORE_NEW_LOG))
      .map((name) => warn(`${name} has files with customers’ data: delete it when nobody needs it any more`)),
  ]
}
