/** The calls of the people of the shop and of programs, and about the shop itself. */

import { eventFeedRoutes } from '#server/apps/event-feed-routes.ts'
import { tokenRoutes } from '#server/apps/token-routes.ts'
import { webhookRoutes } from '#server/apps/webhooks/webhook-routes.ts'
import { importedRoutes } from '#server/moving/imported-routes.ts'
import { pageViewRoutes } from '#server/pages/traffic/page-view-routes.ts'
import { accountRoutes } from '#server/people/account-routes.ts'
import { createReadDay } from '#server/people/day-actions.ts'
import { dayRoutes } from '#server/people/day-routes.ts'
import { factorRoutes } from '#server/people/factors/factor-routes.ts'
import { factorSignInRoutes } from '#server/people/factors/factor-sign-in-routes.ts'
import { identityProofRoutes } from '#server/people/identity-proof-routes.ts'
import { securityRoutes } from '#server/people/security-routes.ts'
import { sessionRoutes } from '#server/people/session-routes.ts'
import { createNoticeSignIn } from '#server/people/sign-in-notices.ts'
import { invitationRoutes, staffRoutes } from '#server/people/staff-routes.ts'
import { isHttps } from '#server/platform/config/config.ts'
import { callerRoutes } from '#server/reports/caller-routes.ts'
import { campaignRoutes } from '#server/reports/campaign-routes.ts'
import { dashboardRoutes } from '#server/reports/dashboard-routes.ts'
import { insightRoutes } from '#server/reports/insight-routes.ts'
import { purchasePriceRoutes } from '#server/reports/purchase-price-routes.ts'
import { reportRoutes } from '#server/reports/report-routes.ts'
import { settingsRoutes } from '#server/shop/shop-settings.ts'
import type { CallParts, Calls } from './app-dependencies.ts'

export const peopleCalls = {
  people(parts: CallParts): Calls {
    const { config, callers, services, monitoring, limits, store, sendsMails, clock } = parts
    const people = {
      ...callers,
      ...services,
      limits,
      onRefused: parts.onRefusedPair,
      onFactorRefused: monitoring.refusals.loginRefused,
      clock,
      noticeSignIn: createNoticeSignIn({ ...services, settings: services.settingStore, clock }),
      publicUrl: config.PUBLIC_URL,
      secureCookies: isHttps(config),
      sendsMails,
    }
    return {
      open: [invitationRoutes(people), sessionRoutes(people), factorSignInRoutes(people)],
      staff: [
        accountRoutes(people),
        identityProofRoutes(people),
        factorRoutes(people),
        staffRoutes(people),
        securityRoutes(services),
        dayRoutes({ ...services, readDay: createReadDay(store.log), clock }),
      ],
    }
  },
  apps({ config, services, note }: CallParts): Calls {
    const { apps } = services
    if (apps === undefined) return {}
    return {
      staff: [
        tokenRoutes({ ...services, note }),
        webhookRoutes({ ...apps, note, toInside: config.WEBHOOKS_TO_PRIVATE === 'on' }),
        eventFeedRoutes({ ...services, ...apps }),
      ],
    }
  },
  reports: ({ store, figures, catalogue, services, limits, note, clock }: CallParts): Calls => ({
    open: [pageViewRoutes(services.traffic, limits)],
    staff: [
      dashboardRoutes({ ...figures, clock }),
      insightRoutes({ ...figures, ...store }),
      callerRoutes({ ...figures, clock }),
      reportRoutes({ ...figures, ...store, catalogue, note, clock }),
      purchasePriceRoutes({ ...store, catalogue, clock }),
    ],
  }),
  campaigns: ({ store, clock }: CallParts): Calls => ({ staff: [campaignRoutes({ ...store, clock })] }),
  shop: ({ config, services, note, clock }: CallParts): Calls => ({
    staff: [settingsRoutes({ settings: services.settings, usdRate: config.USD_RATE, note, clock })],
  }),
  moving: ({ services, seeCustomers }: CallParts): Calls => ({
    staff: [importedRoutes({ ...services.imported, seeCustomers })],
  }),
}
