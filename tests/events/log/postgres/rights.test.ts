import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { trafficRequest } from '../../sample-requests.ts'
import { database, eventStore } from './opened.ts'

const changes = [
  ['UPDATE', `UPDATE events SET record = '{}'`],
  ['DELETE', 'DELETE FROM events'],
  ['TRUNCATE', 'TRUNCATE events'],
]

describe('stored events', () => {
  it.each(changes)('cannot be changed by the shop: it has no right to %s', async (_, change) => {
    const { url } = await createTestDatabase()
    const { log } = await eventStore(url)
    await log.append(trafficRequest())
    await expect(database(url).sql.run(change)).rejects.toThrow('permission denied for table events')
    expect(await log.head()).toMatchObject({ size: 1 })
  })

  it.each(changes)(
    'are protected by a trigger from a role that may %s, also as a replica',
    async (_, change) => {
      const { url, adminUrl } = await createTestDatabase()
      const { log } = await eventStore(url)
      await log.append(trafficRequest())
      const admin = database(adminUrl, { connections: 1 })
      await expect(admin.sql.run(change)).rejects.toThrow('events are never changed')
      await admin.sql.run('SET session_replication_role = replica')
      await expect(admin.sql.run(change)).rejects.toThrow('events are never changed')
      expect(await log.readRecords(0, 10)).toHaveLength(1)
    },
  )
})
