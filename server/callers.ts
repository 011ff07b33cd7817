/** Who calls: devices that have ordered, browsers and programs that have signed in, and sessions; and how often each may try. */

import type { AccountStore } from './accounts/account-store.ts'
import { createKnownBrowsers } from './accounts/known-browsers.ts'
import { createKnownPairs } from './accounts/known-pairs.ts'
import type { Sessions } from './accounts/session.ts'
import { createSignIn, loginTriesLimit } from './accounts/sign-in.ts'
import { type Config, isHttps } from './config.ts'
import { createTries, type TriesLimit, triesWithoutEnd } from './http/tries.ts'
import { createDeviceCookie } from './orders/device-cookie.ts'
import { createTryNumber, numberTriesLimit } from './orders/number-tries.ts'
import { keyFor } from './secrets/device-key.ts'

export type Callers = Awaited<ReturnType<typeof createCallers>>

type Dependencies = {
  readonly config: Config
  readonly accounts: AccountStore
  readonly sessions: Sessions
  readonly deviceKey: Buffer
  readonly clock: () => number
  /** Called with the name of a limit that has just refused a request. */
  readonly onLimited: (name: string) => void
}

export async function createCallers(dependencies: Dependencies) {
  const { config, accounts, sessions, deviceKey, clock, onLimited } = dependencies
  const secure = isHttps(config)
  const triesOf = (limit: TriesLimit) =>
    config.RATE_LIMITS === 'on'
      ? createTries({ store: accounts, key: keyFor('tries', deviceKey), clock, onUsedUp: onLimited }, limit)
      : triesWithoutEnd
  return {
    devices: createDeviceCookie(deviceKey, secure),
    browsers: createKnownBrowsers(keyFor('known browsers', deviceKey), secure),
    knownPairs: createKnownPairs({ accounts, clock }),
    sessions,
    signIn: createSignIn({ accounts, tries: await triesOf(loginTriesLimit) }),
    tryNumber: createTryNumber(await triesOf(numberTriesLimit)),
  }
}
