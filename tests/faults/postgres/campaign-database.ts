/** A database for a campaign: on the shared server of a test run, or else on its own server. */

import { startPostgresServer } from '../../postgres/server.ts'
import type { TestDatabase } from '../../postgres/test-database.ts'

export type CampaignDatabase = Pick<TestDatabase, 'url' | 'remove'>

export async function openCampaignDatabase(): Promise<CampaignDatabase> {
  if (process.env.VITEST !== undefined) {
    const { createTestDatabase } = await import('../../postgres/test-database.ts')
    return createTestDatabase()
  }
  const server = await startPostgresServer()
  return { url: await server.createDatabase('shop'), remove: server.stop }
}
