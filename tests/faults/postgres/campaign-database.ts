/** A database for a campaign: on the shared server of a test run, or else on its own server. */

import { startPostgresServer } from '../../postgres/server.ts'

export type CampaignDatabase = { readonly url: string; remove(): Promise<void> }

export async function openCampaignDatabase(): Promise<CampaignDatabase> {
  if (process.env.VITEST !== undefined) {
    const { createDatabase } = await import('../../postgres/test-database.ts')
    return createDatabase()
  }
  const server = await startPostgresServer()
  return { url: await server.createDatabase('shop'), remove: server.stop }
}
