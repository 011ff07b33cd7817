/** Every call of the API by its operation name, which programs generated from the description use. */

import { accountCalls, signInCalls } from './accounts.ts'
import { auditedDashboardCalls } from './audit-dashboards.ts'
import { proofCalls } from './audit-proofs.ts'
import { recordCalls } from './audit-records.ts'
import { bookCalls } from './books.ts'
import { cashCalls } from './cash.ts'
import { catalogueCalls, publicCatalogueCalls } from './catalogue.ts'
import { checkCodeCalls, discountCodeCalls } from './codes.ts'
import { confirmingCalls } from './confirming.ts'
import { courierCalls } from './couriers.ts'
import { dashboardCalls } from './dashboard.ts'
import type { DescribedCalls } from './described-call.ts'
import { factorCalls } from './factors.ts'
import { importedCalls } from './imported.ts'
import { insightCalls } from './insight.ts'
import { mailCalls } from './mails.ts'
import { messageCalls } from './messages.ts'
import { noticeCalls } from './notices.ts'
import { operationCalls, pageViewCalls } from './operations.ts'
import { orderCommandCalls } from './order-commands.ts'
import { orderListCalls } from './order-list.ts'
import { orderStepCalls } from './order-steps.ts'
import { ownOrderCalls } from './own-orders.ts'
import { parcelCalls } from './parcels.ts'
import { staffCalls } from './people.ts'
import { pictureFileCalls } from './picture-files.ts'
import { pictureCalls } from './pictures.ts'
import { placingCalls, typedOrderCalls } from './placing.ts'
import { productFigureCalls, publicFigureCalls } from './product-figures.ts'
import { productCalls } from './products.ts'
import { feedCalls, tokenCalls } from './programs.ts'
import { reportCalls } from './reports.ts'
import { publicReviewCalls, reviewListCalls } from './reviews.ts'
import { saleCalls } from './sales.ts'
import { securityCalls } from './security-log.ts'
import { settingsCalls } from './settings.ts'
import { shopCalls } from './shop.ts'
import { statementCalls } from './statements.ts'
import { publicStockCalls, stockCalls } from './stock.ts'
import { publicWaitingCalls, waitingListCalls } from './waiting.ts'
import { webhookCalls } from './webhooks.ts'
import { witnessCalls, witnessRemovalCalls } from './witnesses.ts'
import { workCalls } from './work.ts'

/** Of each capability, in the order of the reference (`docs/api.md`). */
export const callTables = {
  orders: {
    ...placingCalls,
    ...ownOrderCalls,
    ...typedOrderCalls,
    ...orderListCalls,
    ...confirmingCalls,
    ...orderCommandCalls,
    ...orderStepCalls,
  },
  parcels: { ...parcelCalls, ...courierCalls },
  cash: { ...cashCalls, ...statementCalls, ...bookCalls },
  catalogue: {
    ...publicCatalogueCalls,
    ...catalogueCalls,
    ...productCalls,
    ...publicFigureCalls,
    ...productFigureCalls,
    ...publicStockCalls,
    ...stockCalls,
    ...pictureCalls,
    ...pictureFileCalls,
  },
  prices: saleCalls,
  codes: { ...checkCodeCalls, ...discountCodeCalls },
  reviews: { ...publicReviewCalls, ...reviewListCalls },
  waiting: { ...publicWaitingCalls, ...waitingListCalls },
  messages: { ...mailCalls, ...messageCalls },
  people: { ...signInCalls, ...accountCalls, ...factorCalls, ...staffCalls, ...securityCalls },
  apps: { ...feedCalls, ...tokenCalls, ...webhookCalls },
  reports: { ...dashboardCalls, ...workCalls, ...insightCalls, ...noticeCalls, ...reportCalls },
  audit: { ...recordCalls, ...proofCalls, ...witnessCalls, ...witnessRemovalCalls, ...auditedDashboardCalls },
  shop: { ...shopCalls, ...settingsCalls, ...pageViewCalls, ...operationCalls },
  moving: importedCalls,
} as const

type CallTables = typeof callTables
type CallsOf<Table> = Table[keyof Table]

/** Any of the calls. */
export type AnyCall = { [Name in keyof CallTables]: CallsOf<CallTables[Name]> }[keyof CallTables]

export const calls: DescribedCalls = Object.assign({}, ...Object.values(callTables))
