/** What somebody could guess, such as a key, a number or a link, must come from the system's cryptographic randomness. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Here it only spreads pauses, or makes up orders for a demonstration. */
const harmless = [
  'server/commands/demo.ts',
  'server/commands/seed.ts',
  'web/api/send-until-answered.ts',
  'web/backoffice/live/live-connection.ts',
  'web/storefront/waiting/Opening.tsx',
]

it('Math.random only spreads pauses and makes up orders', () => {
  const used = ['catalogue', 'contract', 'events', 'projections', 'server', 'web'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((file) => join(room, file))
      .filter((file) => /\.[mc]?[jt]sx?$/.test(file) && readFileSync(file, 'utf8').includes('Math.random')),
  )
  expect(used.sort()).toEqual(harmless)
})
