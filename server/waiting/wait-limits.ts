/** How many mails strangers can cause by entering addresses on the waiting list, and how many requests of one person are kept. */

import { createTries, type TriesLimit } from '#server/platform/http/tries.ts'
import type { TriesStore } from '#server/platform/tables/account-store.ts'

const HOUR = 3_600_000

export const waitTriesLimits = {
  /** Of one address or phone: requests beyond are answered alike and not kept. */
  ofPerson: { kind: 'waits', most: 6, periodMs: 24 * HOUR },
  /** By e-mail from one network, which shoppers of a mobile carrier share. */
  ofNetwork: { kind: 'waitsOfNetwork', most: 30, periodMs: HOUR },
  /** By e-mail from one device that has ordered: they do not count for its network, whose others may have used it up. */
  spared: { kind: 'waitsSpared', most: 2, periodMs: 24 * HOUR },
} satisfies Record<string, TriesLimit>

/** Mails that ask for a confirmation, in one hour; further ones wait for the next hour. */
const confirmationsLimit: TriesLimit = { kind: 'waitConfirmations', most: 600, periodMs: HOUR }

type Dependencies = {
  readonly store: TriesStore
  readonly key: Buffer
  readonly clock: () => number
  readonly limited: boolean
}

/** Uses one confirmation. When none is left, returns the milliseconds until the next hour begins. */
export async function createWaitAllowance({
  limited,
  ...counting
}: Dependencies): Promise<() => Promise<number | null>> {
  if (!limited) return async () => null
  const tries = await createTries({ ...counting, onUsedUp: () => undefined }, confirmationsLimit)
  return async () => {
    const seconds = await tries.take('all')
    return seconds === null ? null : seconds * 1000
  }
}
