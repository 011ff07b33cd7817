import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { newFolder } from '#tests/new-folder.ts'
import { AUDITOR, openTestShop } from '../test-shop.ts'

it('shows a log that does not match its hashes to auditors, and does not sign it', async () => {
  const folder = newFolder()
  const shop = await openTestShop({ folder })
  for (let n = 0; n < 3; n++) await shop.place()
  await shop.hasRecorded(6)
  const auditor = await shop.signedIn(AUDITOR)
  const before = await auditor.get('/api/audit/events').expect(200)
  const db = new Database(join(folder, 'shop.db'))
  db.exec(`
    DROP TRIGGER events_are_never_changed; DROP TRIGGER events_are_never_deleted;
    DELETE FROM events WHERE position = 1;
    UPDATE events SET position = -position;
    UPDATE events SET position = -position - 1;
  `)
  db.close()

  const { body } = await auditor.get('/api/audit/events').expect(200)
  expect(body.data.events).toEqual(before.body.data.events.slice(1))
  expect(body.data.head).toEqual({ size: before.body.data.head.size - 1, root: null })
  const lines = await auditor.get('/api/audit/export').expect(200)
  expect(lines.text.trim().split('\n')).toHaveLength(body.data.head.size)
  const refused = await auditor.get('/api/audit/checkpoint').expect(409)
  expect(refused.body.error).toMatch(/^History has changed/)
  await auditor.get('/api/audit/proof/consistency?from=1').expect(409)
})
