/** The calls that the contract has by now. The others are described in `server/shop/calls.ts`, without the data of their answers. */

import { accountCalls, signInCalls } from './accounts.ts'
import { auditedDashboardCalls } from './audit-dashboards.ts'
import { proofCalls } from './audit-proofs.ts'
import { recordCalls } from './audit-records.ts'
import { bookCalls } from './books.ts'
import { cashCalls } from './cash.ts'
import { catalogueCalls, publicCatalogueCalls } from './catalogue.ts'
import { checkCodeCalls, discountCodeCalls } from './codes.ts'
import { factorCalls } from './factors.ts'
import { staffCalls } from './people.ts'
import { pictureCalls } from './pictures.ts'
import { productFigureCalls, publicFigureCalls } from './product-figures.ts'
import { productCalls } from './products.ts'
import { feedCalls, tokenCalls } from './programs.ts'
import { reportCalls } from './reports.ts'
import { publicReviewCalls, reviewListCalls } from './reviews.ts'
import { saleCalls } from './sales.ts'
import { securityCalls } from './security-log.ts'
import { shopCalls } from './shop.ts'
import { statementCalls } from './statements.ts'
import { publicStockCalls, stockCalls } from './stock.ts'
import { publicWaitingCalls, waitingListCalls } from './waiting.ts'
import { webhookCalls } from './webhooks.ts'
import { witnessCalls, witnessRemovalCalls } from './witnesses.ts'

export const contractCalls = {
  ...publicCatalogueCalls,
  ...catalogueCalls,
  ...productCalls,
  ...pictureCalls,
  ...saleCalls,
  ...shopCalls,
  ...publicFigureCalls,
  ...productFigureCalls,
  ...publicStockCalls,
  ...stockCalls,
  ...checkCodeCalls,
  ...discountCodeCalls,
  ...publicReviewCalls,
  ...reviewListCalls,
  ...publicWaitingCalls,
  ...waitingListCalls,
  ...signInCalls,
  ...accountCalls,
  ...factorCalls,
  ...staffCalls,
  ...securityCalls,
  ...tokenCalls,
  ...webhookCalls,
  ...feedCalls,
  ...cashCalls,
  ...statementCalls,
  ...bookCalls,
  ...reportCalls,
  ...recordCalls,
  ...proofCalls,
  ...witnessCalls,
  ...witnessRemovalCalls,
  ...auditedDashboardCalls,
}
