/** After the parts of the log: those who sign in, and whom the shop recognises. */

import { createTokenUses } from '#server/apps/token-uses.ts'
import { createTokens } from '#server/apps/tokens.ts'
import { openMailers } from '#server/messages/mail/open-mailers.ts'
import { createStaffMail } from '#server/messages/mail/staff-mail.ts'
import { createRefusalWatch } from '#server/operations/refusal-watch.ts'
import { createOrderLinks } from '#server/orders/order-link.ts'
import { createRequiredFactors } from '#server/people/factors/required-factors.ts'
import { removeFirstPassword } from '#server/people/first-password.ts'
import { createSecurityLog } from '#server/people/security-log.ts'
import { createSessions } from '#server/people/session.ts'
import { createStaff } from '#server/people/staff.ts'
import { isHttps } from '#server/platform/config/config.ts'
import { keyFor } from '#server/platform/secrets/device-key.ts'
import { createCallers } from './callers.ts'
import { logParts } from './log-parts.ts'

export const peopleParts = logParts
  .give(async ({ config, options, accounts, log, orderViews, ownKey, catalogue, clock, ...base }) => {
    const sessions = createSessions({
      store: accounts,
      secure: isHttps(config),
      clock,
      onError: base.onErrorIn('sessions'),
    })
    const requiredFactors = createRequiredFactors({ settings: accounts, clock })
    const orderLinks = createOrderLinks(keyFor('order links', ownKey), orderViews)
    const refusals = createRefusalWatch(base.logger, base.lasting.metrics, clock)
    const callers = await createCallers({
      config,
      accounts,
      sessions,
      requiredFactors,
      deviceKey: ownKey,
      orderLinks,
      clock,
      signInRestMs: options.signInRestMs,
      onLimited: refusals.limited,
    })
    const staff = createStaff({
      log,
      openEvents: base.openEvents,
      accounts,
      sessions,
      clock,
      onPassword: () => removeFirstPassword(config.DATA_DIR),
    })
    const uses = createTokenUses({ settings: accounts, clock, onError: base.onErrorIn('token-uses') })
    return {
      ...{ sessions, requiredFactors, orderLinks, refusals, callers, staff },
      tokens: createTokens({ log, uses, clock }),
      /** Where the shop itself gets mails; undefined when there is no address. */
      shopEmail: () => config.SHOP_EMAIL ?? (catalogue.now().shop.email || undefined),
    }
  })
  .add({
    name: 'staff-mail',
    start: ({ config, data, shopEmail, options, onErrorIn }) => ({
      staffMail: createStaffMail({
        openMailers: () => openMailers(config, data('outbox'), shopEmail, options.mailTimes?.patience),
        onError: onErrorIn('staff-mail'),
      }),
    }),
    stop: ({ staffMail }) => staffMail.stop(),
  })
  .add({
    name: 'security-log',
    start: ({ accounts, clock, onErrorIn }) => ({
      security: createSecurityLog({ store: accounts, clock, onError: onErrorIn('security-log') }),
    }),
    stop: ({ security }) => security.stop(),
  })
