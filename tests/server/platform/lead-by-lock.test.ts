/** One process takes over from another one: nobody else gets the data folder between them. */

import { beforeEach, expect, it } from 'vitest'
import {
  FolderInUse,
  isInUse,
  lockFolder,
  lockForReplacing,
} from '#server/platform/data-folder/folder-lock.ts'
import { leadAfterOther, leadAlone } from '#server/platform/leadership/lead-by-lock.ts'
import { openSqliteStorage } from '#server/storage/sqlite-storage.ts'
import { newFolder } from '#tests/new-folder.ts'
import { until } from '#tests/until.ts'

let folder: string
beforeEach(async () => {
  folder = newFolder()
  // With the tables of this program.
  await (await openSqliteStorage(folder, { onUnreadable: () => undefined })).close()
})

it('leads as soon as the other process has ended', async () => {
  const old = await leadAlone(folder)
  const next = await leadAfterOther(folder)
  expect(next.leadership.leads()).toBe(false)
  old.release()
  await until(() => expect(next.leadership.leads()).toBe(true))
  next.release()
})

it.each([
  ['a restore', () => lockForReplacing(folder)],
  ['another shop', () => lockFolder(folder).catch((error) => (error instanceof FolderInUse ? null : error))],
])(
  '%s cannot take the folder in the moment when the old process has ended and the new one does not know it yet',
  async (_, take) => {
    const old = await leadAlone(folder)
    const next = await leadAfterOther(folder)
    old.release()
    // The new process asks for the lock every few milliseconds: this one asks first.
    const other = take()
    expect(await isInUse(folder)).toBe(true)
    expect(await other).toBeNull()
    expect(next.leadership.leads()).toBe(true)
    next.release()
    await until(async () => expect(await isInUse(folder)).toBe(false))
  },
)

it('takes over from a process only after that process has completed its own takeover', async () => {
  const first = await leadAlone(folder)
  const second = await leadAfterOther(folder)
  let isReady = false
  const third = leadAfterOther(folder).then((led) => {
    isReady = true
    return led
  })
  expect(await lockForReplacing(folder)).toBeNull()
  expect(isReady).toBe(false)
  first.release()
  const { leadership, release } = await third
  expect([second.leadership.leads(), leadership.leads()]).toEqual([true, false])
  second.release()
  await until(() => expect(leadership.leads()).toBe(true))
  release()
})

it('stops waiting when the new process ends first', async () => {
  const old = await leadAlone(folder)
  const next = await leadAfterOther(folder)
  next.release()
  old.release()
  await until(async () => expect(await isInUse(folder)).toBe(false))
})
