/** Every call of the API by its operation name, which programs generated from the description use. */

import { feedCalls, tokenCalls } from './apps/programs.ts'
import { webhookCalls } from './apps/webhooks.ts'
import { auditedDashboardCalls } from './audit/dashboards.ts'
import { proofCalls } from './audit/proofs.ts'
import { recordCalls } from './audit/records.ts'
import { witnessCalls, witnessRemovalCalls } from './audit/witnesses.ts'
import { bookCalls } from './cash/books.ts'
import { cashCalls } from './cash/cash.ts'
import { statementCalls } from './cash/statements.ts'
import { catalogueCalls, publicCatalogueCalls } from './catalogue/catalogue.ts'
import { pictureFileCalls } from './catalogue/picture-files.ts'
import { pictureCalls } from './catalogue/pictures.ts'
import { productFigureCalls, publicFigureCalls } from './catalogue/product-figures.ts'
import { productCalls } from './catalogue/products.ts'
import { publicStockCalls, stockCalls } from './catalogue/stock.ts'
import { checkCodeCalls, discountCodeCalls } from './codes/codes.ts'
import type { DescribedCalls } from './described-call.ts'
import { mailCalls } from './messages/mails.ts'
import { messageCalls } from './messages/whatsapp.ts'
import { importedCalls } from './moving/imported.ts'
import { confirmingCalls } from './orders/confirming.ts'
import { orderCommandCalls } from './orders/order-commands.ts'
import { orderListCalls } from './orders/order-list.ts'
import { orderStepCalls } from './orders/order-steps.ts'
import { ownOrderCalls } from './orders/own-orders.ts'
import { placingCalls, typedOrderCalls } from './orders/placing.ts'
import { courierCalls } from './parcels/couriers.ts'
import { parcelCalls } from './parcels/parcels.ts'
import { accountCalls, signInCalls } from './people/accounts.ts'
import { factorCalls } from './people/factors.ts'
import { staffCalls } from './people/people.ts'
import { securityCalls } from './people/security-log.ts'
import { saleCalls } from './prices/sales.ts'
import { dashboardCalls } from './reports/dashboard.ts'
import { insightCalls } from './reports/insight.ts'
import { noticeCalls } from './reports/notices.ts'
import { reportCalls } from './reports/reports.ts'
import { workCalls } from './reports/work.ts'
import { publicReviewCalls, reviewListCalls } from './reviews/reviews.ts'
import { operationCalls, pageViewCalls } from './shop/operations.ts'
import { settingsCalls } from './shop/settings.ts'
import { shopCalls } from './shop/shop.ts'
import { publicWaitingCalls, waitingListCalls } from './waiting/waiting.ts'

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
