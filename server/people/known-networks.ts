/**
 * The networks from which somebody has recently signed in to an account: the owner in a new browser at home, or a program after a
 * restart of the shop, does not wait behind strangers who guess. They are stored as keyed hashes.
 */

import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { SettingStore } from '#server/platform/tables/account-store.ts'

const SETTING = 'known-networks'
const DAY = 24 * 3_600_000
const KEPT_MS = 30 * DAY
/** The networks used last are stored. */
const MOST_NETWORKS = 200

export type KnownNetworks = {
  has(email: string, network: string): Promise<boolean>
  remember(email: string, network: string): Promise<void>
}

type Dependencies = {
  readonly settings: SettingStore
  readonly key: Buffer
  readonly clock: () => number
}

/** The last use of each network, in milliseconds since 1970. */
const networksSchema = z.record(z.string(), z.number())

export function createKnownNetworks({ settings, key, clock }: Dependencies): KnownNetworks {
  const nameOf = (email: string, network: string) =>
    createHmac('sha256', key).update(`${email}\n${network}`).digest('base64url').slice(0, 22)

  async function read() {
    const stored = await settings.readSetting(SETTING)
    const since = clock() - KEPT_MS
    const networks = networksSchema.parse(JSON.parse(stored ?? '{}'))
    return new Map(Object.entries(networks).filter(([, usedAt]) => usedAt > since))
  }

  return {
    has: async (email, network) => (await read()).has(nameOf(email, network)),
    async remember(email, network) {
      const networks = await read()
      const name = nameOf(email, network)
      // A program that signs in often does not write each time.
      if ((networks.get(name) ?? 0) > clock() - DAY) return
      networks.set(name, clock())
      const newest = [...networks].sort(([, one], [, other]) => other - one).slice(0, MOST_NETWORKS)
      await settings.writeSetting(SETTING, JSON.stringify(Object.fromEntries(newest)))
    },
  }
}
