/** Damaged and missing pictures, as the command and the shop’s check of itself find them. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openReadOnly } from '#events/log/sqlite/read-only.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { createVerifiableLog } from '#events/log/sqlite/verifiable-log.ts'
import type { Difference } from '#server/audit/verify/difference.ts'
import { startSelfCheck } from '#server/audit/verify/self-check.ts'
import { verifyLog } from '#server/audit/verify/verify-log.ts'
import { verifyPictures } from '#server/audit/verify/verify-pictures.ts'
import { audit } from '#server/commands/audit/audit.ts'
import { comesWithProgram, MASTERS, openMasters } from '#server/pages/pictures/masters.ts'
import { pictureFolder } from '#server/pages/pictures/originals/picture-folder.ts'
import { request, traffic } from '#tests/events/sample-requests.ts'
import { newFolder } from '#tests/new-folder.ts'
import { until } from '#tests/until.ts'
import { onTerminal } from '../terminal.ts'

let folder: string
const file = () => join(folder, 'shop.db')
const store = () => pictureFolder(join(folder, 'originals'))
const damage = (picture: string) => writeFileSync(join(folder, 'originals', picture), 'other bytes')

beforeEach(async () => {
  folder = newFolder()
  const log = openSqliteEventStore(file())
  await log.log.append(request('traffic', [traffic(1), traffic(2), traffic(3)]))
  await log.close()
})

const verify = () => onTerminal({ DATA_DIR: folder }, (terminal) => audit(['verify'], terminal))

describe('audit verify', () => {
  it('finds a stored picture whose bytes are not those of its name', async () => {
    const picture = await store().put(Buffer.from('a shirt'))
    await store().put(Buffer.from('a hoodie'))
    expect(await verify()).toMatchObject({ code: 0 })
    damage(picture)
    const { code, said } = await verify()
    expect(code).toBe(1)
    expect(said).toContain('History holds, and what is kept beside it does not follow from it.')
    expect(said).toContain(`The stored picture ${picture} is damaged`)
  })
})

describe('the shop’s check of itself', () => {
  it('finds it, too', async () => {
    const picture = await store().put(Buffer.from('a shirt'))
    damage(picture)
    const sentences: string[] = []
    const check = startSelfCheck({
      location: { engine: 'sqlite', file: file() },
      masters: 'web/pictures',
      renewFigures: () => undefined,
      rebuildOrders: () => Promise.resolve(),
      onDifference: (sentence) => void sentences.push(sentence),
      onError: () => undefined,
      firstMs: 0,
    })
    await until(() =>
      expect(sentences).toEqual([expect.stringContaining(`The stored picture ${picture} is damaged`)]),
    )
    await check.stop()
  })
})

describe('the pictures that a log names', () => {
  it('are stored, or come with the program', async () => {
    const stored = await store().put(Buffer.from('a shirt'))
    const masters = await openMasters('web/pictures')
    const [first = ''] = masters.files
    const shipped = (await masters.find(first))?.hash ?? ''
    const lost = '0'.repeat(64)
    const names = [[stored, lost], [shipped], [lost]]
    const db = openReadOnly(file())
    const { pictures } = await verifyLog({
      log: createVerifiableLog(db),
      signed: [],
      namedIn: ({ position }) => names[position - 1] ?? [],
    })
    db.close()
    expect([...pictures]).toEqual([
      [stored, 1],
      [lost, 1],
      [shipped, 2],
    ])
    const found: Difference[] = []
    await verifyPictures({
      store: store(),
      named: pictures,
      isOfProgram: comesWithProgram(MASTERS),
      onDifference: (difference) => void found.push(difference),
    })
    expect(found).toEqual([
      {
        kind: 'missing picture',
        position: 1,
        what: `The picture ${lost}, which event 1 names, is missing.`,
      },
    ])
  })
})
