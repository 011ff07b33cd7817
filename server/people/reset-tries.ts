/**
 * Limits the mails with a link for a new password that strangers can cause: for each address, known or not, and from each network. A
 * network from which somebody has signed in to the account before is counted by itself, so that strangers use up nobody's own attempts.
 * A link opens for as long as a count lasts: an account whose attempts are used up has one in its mail.
 */

import { TooMany } from '#server/platform/http/answer.ts'
import { type Tries, type TriesLimit, takeOfEach } from '#server/platform/http/tries.ts'
import type { KnownNetworks } from './known-networks.ts'
import { RESET_MS } from './staff.ts'

export const resetTriesLimits = {
  ofAccount: { kind: 'resetsOfAccount', most: 3, periodMs: RESET_MS },
  ofNetwork: { kind: 'resetsOfNetwork', most: 20, periodMs: RESET_MS },
} satisfies Record<string, TriesLimit>

const USED_UP =
  'Many links were asked for. If somebody here has this e-mail, one is in its mail, maybe among unwanted mail, and opens for an hour.'

/** Throws `TooMany` when no more mail is sent. `email` is in lower case. */
export type TryReset = (email: string, network: string) => Promise<void>

type Dependencies = Readonly<Record<keyof typeof resetTriesLimits, Tries>> & {
  readonly networks: Pick<KnownNetworks, 'has'>
}

export function createTryReset({ ofAccount, ofNetwork, networks }: Dependencies): TryReset {
  return async (email, network) => {
    const isKnown = await networks.has(email, network)
    const counts = isKnown
      ? [{ tries: ofAccount, name: `${email} ${network}` }]
      : [
          { tries: ofNetwork, name: network },
          { tries: ofAccount, name: email },
        ]
    const seconds = await takeOfEach(counts)
    if (seconds !== null) throw new TooMany(USED_UP, seconds)
  }
}
