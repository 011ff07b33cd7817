import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import {
  createTries,
  giveBackToEach,
  type Tries,
  type TriesLimit,
  takeOfEach,
} from '#server/platform/http/tries.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'
import { newFolder } from '#tests/new-folder.ts'

const HOUR = 3_600_000
const limit: TriesLimit = { kind: 'test', most: 3, periodMs: 24 * HOUR }

let folder: string
let store: ReturnType<typeof openSqliteAccountStore>
let now: number
let usedUp: string[]
beforeEach(() => {
  folder = newFolder()
  store = openSqliteAccountStore(join(folder, 'accounts.db'))
  // Midnight in Karachi.
  now = Date.parse('2026-11-20T19:00:00Z')
  usedUp = []
})
afterEach(() => store.close())

const open = (of = limit, key = Buffer.alloc(32)) =>
  createTries({ store, key, clock: () => now, onUsedUp: (kind) => usedUp.push(kind) }, of)
const fourOf = (tries: Tries, name: string) => Promise.all(Array.from({ length: 4 }, () => tries.take(name)))

describe('attempts', () => {
  it('are limited for each name, and available again on the next day', async () => {
    const tries = await open()
    now += HOUR
    expect(await fourOf(tries, 'ayesha')).toEqual([null, null, null, 23 * 3600])
    expect(await fourOf(tries, 'bilal')).toEqual([null, null, null, 23 * 3600])
    expect(usedUp).toEqual(['test', 'test'])
    now += 23 * HOUR - 1
    expect(await tries.take('ayesha')).toBe(1)
    now += 1
    expect(await fourOf(tries, 'ayesha')).toEqual([null, null, null, 24 * 3600])
  })

  it('that are given back can be used again', async () => {
    const tries = await open()
    for (let time = 0; time < 10; time++) {
      expect(await tries.take('ayesha')).toBe(null)
      await tries.giveBack('ayesha')
    }
    for (let time = 0; time < 10; time++) await tries.giveBack('bilal')
    expect((await fourOf(tries, 'bilal')).at(-1)).not.toBe(null)
  })

  it('are counted separately for each kind, also after a restart', async () => {
    for (let time = 0; time < 3; time++) await (await open()).take('ayesha')
    expect(await (await open({ ...limit, kind: 'other' })).take('ayesha')).toBe(null)
    expect(await (await open()).take('ayesha')).not.toBe(null)
  })

  it('of several names are used together, or none of them', async () => {
    const [few, many] = [await open({ ...limit, kind: 'few', most: 1 }), await open()]
    const counts = [
      { tries: many, name: 'everybody' },
      { tries: few, name: 'ayesha' },
    ]
    expect(await takeOfEach(counts)).toBe(null)
    for (let time = 0; time < 10; time++) expect(await takeOfEach(counts)).toBe(24 * 3600)
    // Ten refusals have used nothing of what everybody shares.
    expect([await many.take('everybody'), await many.take('everybody')]).toEqual([null, null])
    expect(await many.take('everybody')).not.toBe(null)
    await giveBackToEach(counts)
    expect(await takeOfEach(counts)).toBe(null)
  })

  it('of one name are not lost because of many names, and no name is stored', async () => {
    const tries = await open()
    for (let time = 0; time < 3; time++) await tries.take('ayesha')
    for (let n = 0; n < 3000; n++) await tries.take(`nobody ${n}`)
    expect(await tries.take('ayesha')).not.toBe(null)

    const kept = new Database(join(folder, 'accounts.db'), { readonly: true })
    const rows = kept.prepare<[], { bucket: number }>('SELECT * FROM tries').all()
    expect(rows.length).toBeGreaterThan(2900)
    expect(Math.max(...rows.map(({ bucket }) => bucket))).toBeLessThan(2 ** 20)
    expect(JSON.stringify(rows)).not.toMatch(/ayesha|nobody/)
    now += 24 * HOUR
    await open()
    expect(kept.prepare('SELECT * FROM tries').all()).toEqual([])
    kept.close()
  })
})
