/** Recognises callers (devices that have ordered, signed-in browsers and programs, sessions) and limits their attempts. */

import { createTryCode, discountCodeTriesLimits } from '#server/codes/code-tries.ts'
import { createDeviceCookie } from '#server/orders/device-cookie.ts'
import { createTryNumber, numberTriesLimits } from '#server/orders/number-tries.ts'
import type { OrderLinks } from '#server/orders/order-link.ts'
import { createShoppers } from '#server/orders/shopper.ts'
import type { RequiredFactors } from '#server/people/factors/required-factors.ts'
import { createSecondFactors } from '#server/people/factors/second-factors.ts'
import {
  codesOfDayLimit,
  codeTriesLimit,
  createThrottleCodes,
} from '#server/people/factors/throttle-codes.ts'
import { createKnownBrowsers } from '#server/people/known-browsers.ts'
import { createKnownNetworks } from '#server/people/known-networks.ts'
import { createKnownPairs } from '#server/people/known-pairs.ts'
import { createTryReset, resetTriesLimits } from '#server/people/reset-tries.ts'
import type { Sessions } from '#server/people/session.ts'
import { createSignIn, loginTriesLimit } from '#server/people/sign-in.ts'
import { type Config, isHttps } from '#server/platform/config/config.ts'
import { createTries, type TriesLimit, unlimitedTries } from '#server/platform/http/tries.ts'
import { keyFor } from '#server/platform/secrets/device-key.ts'
import type { AccountStore } from '#server/platform/tables/account-store.ts'
import { waitTriesLimits } from '#server/waiting/wait-limits.ts'

export type Callers = Awaited<ReturnType<typeof createCallers>>

type Dependencies = {
  readonly config: Config
  readonly accounts: AccountStore
  readonly sessions: Sessions
  readonly requiredFactors: RequiredFactors
  readonly deviceKey: Buffer
  readonly orderLinks: OrderLinks
  readonly clock: () => number
  /** Milliseconds between delayed password checks. */
  readonly signInRestMs?: number | undefined
  /** Called with the name of a limit when it refuses a request. */
  readonly onLimited: (name: string) => void
}

export async function createCallers(dependencies: Dependencies) {
  const { config, accounts, sessions, requiredFactors, deviceKey, orderLinks, clock, onLimited } =
    dependencies
  const secure = isHttps(config)
  const triesOf = (limit: TriesLimit) =>
    config.RATE_LIMITS === 'on'
      ? createTries({ store: accounts, key: keyFor('tries', deviceKey), clock, onUsedUp: onLimited }, limit)
      : unlimitedTries
  const devices = createDeviceCookie(deviceKey, secure)
  const networks = createKnownNetworks({
    settings: accounts,
    key: keyFor('known networks', deviceKey),
    clock,
  })
  return {
    devices,
    shoppers: createShoppers(devices, orderLinks, secure),
    browsers: createKnownBrowsers(keyFor('known browsers', deviceKey), secure),
    knownPairs: createKnownPairs({ accounts, clock }),
    networks,
    sessions,
    requiredFactors,
    secondFactors: createSecondFactors({
      store: accounts,
      throttle: createThrottleCodes({
        slowTries: await triesOf(codeTriesLimit),
        triesOfDay: await triesOf(codesOfDayLimit),
        restMs: dependencies.signInRestMs,
      }),
      required: requiredFactors,
      key: keyFor('second factors', deviceKey),
      clock,
    }),
    accountOf: async (staff: string) =>
      (await accounts.listAccounts()).find((account) => account.staff === staff) ?? null,
    signIn: createSignIn({
      accounts,
      tries: await triesOf(loginTriesLimit),
      networks,
      clock,
      restMs: dependencies.signInRestMs,
    }),
    tryReset: createTryReset({
      ofAccount: await triesOf(resetTriesLimits.ofAccount),
      ofNetwork: await triesOf(resetTriesLimits.ofNetwork),
      networks,
    }),
    tryCode: createTryCode({
      ofNetwork: await triesOf(discountCodeTriesLimits.ofNetwork),
      inAll: await triesOf(discountCodeTriesLimits.inAll),
      spared: await triesOf(discountCodeTriesLimits.spared),
    }),
    waitTries: {
      ofPerson: await triesOf(waitTriesLimits.ofPerson),
      ofNetwork: await triesOf(waitTriesLimits.ofNetwork),
      spared: await triesOf(waitTriesLimits.spared),
    },
    tryNumber: createTryNumber({
      ofIdentifier: await triesOf(numberTriesLimits.ofIdentifier),
      ofNetwork: await triesOf(numberTriesLimits.ofNetwork),
      inAll: await triesOf(numberTriesLimits.inAll),
      spared: await triesOf(numberTriesLimits.spared),
    }),
  }
}
