/** Every call of the API by its operation name, which programs generated from the description use. */

import { accountCalls } from '#server/accounts/account-calls.ts'
import { dayCalls } from '#server/accounts/day-routes.ts'
import { factorCalls, factorSignInCalls } from '#server/accounts/factors/factor-calls.ts'
import { loginSchema } from '#server/accounts/session-routes.ts'
import { invitationCalls, staffCalls } from '#server/accounts/staff-calls.ts'
import { auditCalls } from '#server/audit/audit-calls.ts'
import { removeWitnessSchema } from '#server/audit/remove-witness-routes.ts'
import { courierCalls } from '#server/couriers/courier-routes.ts'
import { callerFiguresSchema } from '#server/dashboard/caller-routes.ts'
import { refuserListSchema } from '#server/dashboard/insight-routes.ts'
import { settingsSchema } from '#server/dashboard/shop-settings.ts'
import { exampleMailsSchema } from '#server/mail/example-routes.ts'
import { sendOrderSchema } from '#server/mail/mail-routes.ts'
import { sendAgainSchema } from '#server/mail/send-again.ts'
import { cropSchema } from '#server/pages/pictures/originals/upload-routes.ts'
import { pictureQuery } from '#server/pages/pictures/picture-request.ts'
import { pageViewSchema } from '#server/pages/traffic/page-view-routes.ts'
import { callsFor, changedOrder, type DescribedCalls, wrong } from '#server/platform/http/described-call.ts'
import { feedCalls, tokenCalls, webhookCalls } from '#server/programs/program-calls.ts'
import { monthSchema } from '#server/trade/cash/accounts-routes.ts'
import { cashParcelsSchema } from '#server/trade/cash/cash-routes.ts'
import { claimChangeSchema, claimLetterSchema, newClaimSchema } from '#server/trade/cash/claims.ts'
import { columnsOfSchema } from '#server/trade/cash/statement-columns.ts'
import {
  explanationSchema,
  lineNameSchema,
  paymentSchema,
  previewSchema,
  statementNameSchema,
  statementSchema,
} from '#server/trade/cash/statement-routes.ts'
import { catalogueCalls, publicCatalogueCalls } from '#server/trade/catalogue/catalogue-calls.ts'
import { checkCodeCalls, discountCodeCalls } from '#server/trade/discount-codes/code-calls.ts'
import { importedCalls } from '#server/trade/imported/imported-routes.ts'
import { updateOrderSchema, updateOrdersSchema } from '#server/trade/orders/change-order-routes.ts'
import { contactAttemptSchema } from '#server/trade/orders/confirming-routes.ts'
import { exchangeSchema, listedRisksSchema } from '#server/trade/orders/handling-routes.ts'
import { handlingSchema, packingSchema } from '#server/trade/orders/handling-schema.ts'
import { orderFilterSchema, orderListSchema } from '#server/trade/orders/order-list-query.ts'
import { lookUpSchema, openLinkSchema, placementSchema } from '#server/trade/orders/order-routes.ts'
import { orderStepCalls } from '#server/trade/orders/order-step-calls.ts'
import { orderViewNameSchema, orderViewSchema } from '#server/trade/orders/order-views.ts'
import { ratingSchema, receiptSchema } from '#server/trade/orders/own-order-routes.ts'
import { askReturnSchema, withdrawReturnSchema } from '#server/trade/orders/own-return-routes.ts'
import { typedContactSchema } from '#server/trade/orders/typed-contact.ts'
import { typedOrderSchema } from '#server/trade/orders/typed-order-routes.ts'
import { bookingFileSchema, handoverSchema, slipsSchema } from '#server/trade/parcels/handover-routes.ts'
import { advertisingCostSchema } from '#server/trade/reports/campaign-routes.ts'
import { purchasePriceSchema } from '#server/trade/reports/purchase-price-routes.ts'
import { reportFileSchema, reportSchema } from '#server/trade/reports/report-routes.ts'
import { publicReviewCalls, reviewListCalls } from '#server/trade/reviews/review-calls.ts'
import { stockSchema } from '#server/trade/stock/stock-routes.ts'
import { publicWaitingCalls, waitingListCalls } from '#server/trade/waiting/waiting-calls.ts'
import { messageCalls } from '#server/whatsapp/message-routes.ts'

const notSaved = { 503: 'The log cannot write now; nothing was saved' }
const ofShopper = { ...notSaved, 404: 'No such order, or not of this shopper' }

const confirmationAnswers = {
  200: 'Sent',
  404: 'No such order of this device',
  503: 'The mail server did not take it',
}

const unbookedAnswers = {
  200: 'The statement',
  404: 'No such statement is booked',
  409: 'Its orders are being changed right now',
}

const adminCalls = callsFor('changeOrders', {
  getStatistics: {
    call: 'get /api/admin/stats',
    needs: 'figures',
    summary: 'The figures.',
    answers: { 200: 'Statistics' },
  },
  getCharts: {
    call: 'get /api/admin/chart-data',
    needs: 'figures',
    summary: 'The charts, and a summary beside them.',
    answers: { 200: 'Charts' },
  },
  getWork: {
    call: 'get /api/admin/work',
    needs: 'work',
    summary:
      'How many orders wait for which step, how many of them for too long, and the cash that couriers have.',
    answers: {
      200: 'Work; `lateAfter` has the hours after which orders are late, `waits` what waits for each step and for how long, `soFar` the day beside the same weekday last week',
    },
  },
  getConfirmationQueue: {
    call: 'get /api/admin/confirmation-queue',
    summary:
      'The orders to confirm next: first whoever wanted to be called by now, then never asked ones, then those asked longest ago; who was asked in the last three hours or is to be called later rests.',
    answers: {
      200: 'Orders with their attempts and customer records, the total, how many rest, and when the first of these comes back',
    },
  },
  recordContactAttempt: {
    call: 'post /api/admin/orders/{orderNumber}/contact-attempts',
    summary:
      'Record that the customer was called or written to: confirmed and declined set the status. With `attempt` a repeat records nothing.',
    body: contactAttemptSchema,
    answers: {
      200: 'The order; `position` of its last event, and status and reason `before`',
      404: 'No such order',
      409: 'It does not wait for its confirmation any more',
    },
  },
  getNotices: {
    call: 'get /api/admin/notices',
    needs: 'notices',
    summary:
      'What the owner must know at once: how many mails to customers of open orders are given up, failing or held back, and why; waiting orders of the last hour with one phone, device or network, or far more than usual.',
    answers: { 200: 'Mails, floods' },
  },
  sendMailsAgain: {
    call: 'post /api/admin/mails/send-again',
    needs: 'notices',
    summary: 'Sends all mails to customers of open orders again that have failed or were given up.',
    answers: { 202: 'How many are requested; each at most three times an hour' },
  },
  getExampleMails: {
    call: 'get /api/admin/mails/examples',
    needs: 'settings',
    summary:
      'The mails of the shop as they are sent, about an order that does not exist, from the products and terms of now, with words instead of those that are stored. No customer is in them.',
    query: exampleMailsSchema,
    answers: {
      200: 'Mails: id, name, `to` whom, subject, text, HTML, and the parts of the settings `from` which they take something',
    },
  },
  getSettings: {
    call: 'get /api/admin/settings',
    needs: 'work',
    summary: 'The settings that the shop keeps for its owner.',
    answers: { 200: 'Settings; `changes` says of each who has changed it last, and when' },
  },
  changeSettings: {
    call: 'put /api/admin/settings',
    needs: 'settings',
    summary: 'Change them.',
    body: settingsSchema,
    answers: { 200: 'Settings' },
  },
  listProducts: {
    call: 'get /api/admin/products',
    needs: 'catalogue',
    summary: 'Every product with sales, revenue, views, rating and what is left of its stock.',
    answers: { 200: 'Products' },
  },
  getProduct: {
    call: 'get /api/admin/products/{product}',
    needs: 'catalogue',
    summary: 'A product with its units, revenue and views of the last 30 days and 12 months.',
    answers: { 200: 'Product, days, months', 404: 'No such product' },
  },
  getInsight: {
    call: 'get /api/admin/insight',
    needs: 'figures',
    summary:
      'Deliveries and refusals by product and size (in units), by courier, hour and month (in orders), and the days to deliver.',
    answers: { 200: 'Insight' },
  },
  getReport: {
    call: 'get /api/admin/reports',
    needs: 'figures',
    summary:
      'What became of the orders of a month, of which each is at least fourteen days old: by city, courier, product, size, source, campaign or caller. Without `month` of the latest whole month.',
    query: reportSchema,
    answers: {
      200: 'The days and the age of their youngest orders, rows with what they add up to, for cities the parcels of each courier, and for campaigns their visits in the month and what they cost; amounts in rupees. `profit` is null where the purchase price of a sold piece is not known; `unpriced` names these products when any price is known',
    },
  },
  exportReport: {
    call: 'get /api/admin/reports.csv',
    needs: 'figures',
    summary:
      'The same table as a CSV file, for campaigns with visits and cost; with `table` the parcels of each courier in each city.',
    query: reportFileSchema,
    sends: 'text/csv',
    answers: { 200: 'The file' },
  },
  setAdvertisingCost: {
    call: 'put /api/admin/campaigns/cost',
    needs: 'figures',
    summary: 'Says what the advertising of a campaign cost in a month, in rupees.',
    body: advertisingCostSchema,
    answers: {
      200: 'Campaign, month and cost',
      409: 'Somebody else has changed it meanwhile; `data` has the cost now',
    },
  },
  getPurchasePrices: {
    call: 'get /api/admin/products/{product}/purchase-prices',
    needs: 'readCash',
    summary:
      'What one piece of a product costs the shop, by the first month of the orders for which it counts.',
    answers: { 200: 'Months and prices in rupees, earliest first', 404: 'No such product' },
  },
  setPurchasePrice: {
    call: 'put /api/admin/products/{product}/purchase-prices',
    needs: 'changeCatalogue',
    summary:
      'Says what one piece of a product costs the shop, in rupees, for orders from a month on. It is never shown to shoppers; reports count the profit with it.',
    body: purchasePriceSchema,
    answers: {
      200: 'Months and prices, earliest first',
      404: 'No such product',
      409: 'Somebody else has changed it meanwhile',
    },
  },
  getCallerFigures: {
    call: 'get /api/admin/staff/figures',
    needs: 'staff',
    summary:
      'What each of the shop’s people did in a month, this one without `month`: tries to reach a customer (`calls`), orders confirmed, and how many of these orders were delivered and refused at the door so far. By the name at that time.',
    query: callerFiguresSchema,
    answers: { 200: 'The month, and the people who confirmed most first' },
  },
  listRepeatRefusers: {
    call: 'get /api/admin/repeat-refusers',
    needs: 'customers',
    summary: 'Customers who have refused more than one order, by phone: those with the most first.',
    query: refuserListSchema,
    answers: { 200: 'Name, phone, orders placed and refused of each, the next cursor and the total' },
  },
  uploadPicture: {
    call: 'post /api/admin/pictures',
    needs: 'changeCatalogue',
    summary:
      'Store a photo (JPEG, PNG, WebP or AVIF, up to 20 MB): upright, without metadata, at most 2400 pixels on its longer side, and of it the part in the query, in fractions of its sides. The same photo again is stored once.',
    query: cropSchema,
    takes: 'image/*',
    answers: {
      201: 'Its hash, under which `/images/{hash}` shows it, its sides and its dominant colour',
      413: 'Larger than 20 MB',
      415: 'Not a photo in one of these formats',
      422: 'Too small, too many pixels or damaged, or the query does not validate',
      503: 'The shop cannot store it now, or many are being uploaded',
    },
  },
  listOrders: {
    call: 'get /api/admin/orders',
    needs: 'orders',
    scope: 'orders',
    summary: 'A page of orders.',
    query: orderListSchema,
    answers: {
      200: 'Orders, the next cursor, the total and the position in the log as of which they were read; with counts=1 the number of orders of each status',
    },
  },
  exportOrders: {
    call: 'get /api/admin/orders.csv',
    needs: 'exportOrders',
    proof: true,
    summary: 'All orders of a filter as a CSV file.',
    query: orderFilterSchema,
    sends: 'text/csv',
    answers: {
      200: 'The file; HEAD only asks whether there is room for one more',
      503: 'Many files are being exported already',
    },
  },
  listOrderViews: {
    call: 'get /api/admin/order-views',
    needs: 'orders',
    summary: 'The named views of the order list that the shop’s people share.',
    answers: { 200: 'Each with its filters as a query string, who saved it, and when' },
  },
  saveOrderView: {
    call: 'put /api/admin/order-views',
    needs: 'orders',
    summary: 'Save a view, or replace the one of this name. A search (`q`) is left out of its filters.',
    body: orderViewSchema,
    answers: { 200: 'All views', 409: 'There are thirty views already' },
  },
  deleteOrderView: {
    call: 'delete /api/admin/order-views',
    needs: 'orders',
    summary: 'Delete the view of a name.',
    query: orderViewNameSchema,
    answers: { ...wrong, 200: 'The views that are left' },
  },
  getOrder: {
    call: 'get /api/admin/orders/{orderNumber}',
    needs: 'orders',
    scope: 'orders',
    summary:
      "An order, its events opened, the state of its mails and the customer's record; `erased` where no person is left.",
    answers: {
      200: 'Order, reason of its cancelling, customer record, events, mail, and the position in the log as of which they were read',
      404: 'No such order',
    },
  },
  changeStatus: {
    call: 'put /api/admin/update-order',
    scope: 'status',
    summary: "Set an order's status; a cancelled one may have a reason.",
    body: updateOrderSchema,
    answers: { ...changedOrder, 409: 'Its status is not `from` any more; nothing was changed' },
  },
  changeStatuses: {
    call: 'put /api/admin/update-orders',
    scope: 'status',
    proof: 'for more than 100 orders',
    summary: 'Set the status of up to 200 orders, each by itself.',
    body: updateOrdersSchema,
    answers: {
      200: 'For each order whether it was changed; then the order, the `position` of its last event, and status and reason `before`; else a sentence',
    },
  },
  correctContact: {
    call: 'put /api/admin/orders/{orderNumber}/contact',
    summary:
      "Correct an order's name, e-mail, phone and address; what stood there stays in the log. Without an e-mail the customer is known by the phone.",
    body: typedContactSchema,
    answers: { ...changedOrder, 409: 'The customer was erased' },
  },
  placeTypedOrder: {
    call: 'post /api/admin/orders',
    summary:
      'Place an order that came by phone, in a message or in person. The e-mail is optional, and the shop’s limits do not apply. With an Idempotency-Key (a UUID) a repeat answers with the same order.',
    body: typedOrderSchema,
    answers: {
      200: 'The order that this key has placed before',
      201: 'The order',
      409: 'The total has changed: `totals` has the new one. Or fewer are left: `shortages` lists product, size and how many',
      ...notSaved,
    },
  },
  handleOrder: {
    call: 'post /api/admin/orders/{orderNumber}/commands',
    needs: 'orders',
    summary:
      'Handle an order by one command: change its lines, delivery or note before it leaves; ask for, receive or return an advance; print, pack and unpack; a delivery that failed, and what the courier is to do; receive pieces back; agree or close a return, and refund; block or unblock its customer.',
    body: handlingSchema,
    answers: {
      200: 'The order and its `handling`; `position` of its last event',
      404: 'No such order',
      409: 'The rules do not allow it now, or somebody else has changed the order; nothing was changed',
      ...notSaved,
    },
  },
  handleOrders: {
    call: 'post /api/admin/order-commands',
    needs: 'parcels',
    summary: 'Print, pack or unpack up to 300 orders, each by itself.',
    body: packingSchema,
    answers: { 200: 'For each order whether it was changed, else a sentence' },
  },
  exchangeOrder: {
    call: 'post /api/admin/orders/{orderNumber}/exchange',
    summary:
      'Agree an exchange for pieces of a delivered order: a linked order sends the others, and asks only for the difference.',
    body: exchangeSchema,
    answers: {
      201: 'The linked order',
      404: 'No such order',
      409: 'Not delivered, something is agreed already, or fewer are left',
      ...notSaved,
    },
  },
  getRisk: {
    call: 'get /api/admin/orders/{orderNumber}/risk',
    needs: 'customers',
    summary:
      'What the shop knows before it calls: possible duplicates, the customer’s record and open orders, an invented-looking phone, deliveries and refusals in the city, a block, and the advance that the shop’s rule asks for.',
    answers: { 200: 'The facts', 404: 'No such order' },
  },
  listRisks: {
    call: 'get /api/admin/order-risks',
    needs: 'customers',
    summary:
      'Which of up to 100 orders are pending and have an invented-looking phone or possible duplicates, with the number of these.',
    query: listedRisksSchema,
    answers: { 200: 'Those orders' },
  },
  countStock: {
    call: 'post /api/admin/stock',
    needs: 'stock',
    summary:
      'Count units of a size: those that came in, or below 0 those that are gone. From its first count a size is sold by its count. With an Idempotency-Key (a UUID) a repeat counts nothing.',
    body: stockSchema,
    answers: {
      200: 'Product, size and how many are left',
      409: 'Fewer are left than are taken off; nothing was counted',
      503: 'The log cannot write now; nothing was counted',
    },
  },
  getCounts: {
    call: 'get /api/admin/stock/{productId}',
    scope: 'catalogue',
    needs: 'catalogue',
    summary: 'The last 100 counts of a product, newest first.',
    answers: { 200: 'Each count with its time, its account and its reason', 404: 'No such product' },
  },
  getSlips: {
    call: 'get /api/admin/slips',
    needs: 'parcels',
    summary: 'Up to 300 orders by their numbers, with commas between them, for slips, lists and booking.',
    query: slipsSchema,
    answers: {
      200: 'The orders, their marks (printed, packed, slip older than the order …), since when each has its status, the numbers of which there is no order, and the position in the log as of which they were read',
    },
  },
  getPacking: {
    call: 'get /api/admin/packing',
    needs: 'work',
    summary: 'How far the parcels of today are.',
    answers: {
      200: 'How many orders have a slip and are to be packed, are packed, and were handed over today',
    },
  },
  getBookingFile: {
    call: 'get /api/admin/booking-file',
    needs: 'parcels',
    summary: 'Up to 300 orders as a CSV file in the columns in which a courier takes bookings.',
    query: bookingFileSchema,
    sends: 'text/csv',
    answers: {
      200: 'The file; orders that are not to be handed over are left out',
      409: 'None is left, or the courier has no such file',
    },
  },
  handOver: {
    call: 'post /api/admin/handovers',
    needs: 'parcels',
    summary:
      'Hand up to 300 parcels over to a courier, each by itself: its order becomes shipped, and its customer is told by mail. Again changes nothing.',
    body: handoverSchema,
    answers: { 200: 'For each parcel whether it was handed over, else a sentence' },
  },
  undoHandover: {
    call: 'delete /api/admin/handovers/{orderNumber}',
    needs: 'parcels',
    summary: 'Undo handing a parcel over, as long as no cash is booked for it.',
    answers: { ...notSaved, ...changedOrder, 409: 'It was not handed over, or its cash is booked' },
  },
  listCashParcels: {
    call: 'get /api/admin/cash/parcels',
    needs: 'cash',
    summary:
      'The parcels behind a figure of the cash: what is out with a courier, what it has collected short, or what a statement has booked.',
    query: cashParcelsSchema,
    answers: { 200: 'Parcels, the next cursor and the total' },
  },
  exportCashParcels: {
    call: 'get /api/admin/cash/parcels.csv',
    needs: 'cash',
    summary: 'The same parcels, all of them, as a CSV file.',
    query: cashParcelsSchema,
    sends: 'text/csv',
    answers: { 200: 'The file' },
  },
  getStatement: {
    call: 'get /api/admin/statement',
    needs: 'cash',
    summary: 'A booked statement with its lines, payments and explanations.',
    query: statementNameSchema,
    answers: { 200: 'The statement', 404: 'No such statement is booked' },
  },
  explainStatement: {
    call: 'post /api/admin/statements/{statement}/explanations',
    needs: 'cash',
    summary: 'Explain why what arrived in the bank is not what the statement says.',
    body: explanationSchema,
    answers: {
      201: 'The statement',
      404: 'No such statement is booked',
      409: 'There is no difference, or somebody else is changing it',
    },
  },
  nameStatementLine: {
    call: 'post /api/admin/statements/{statement}/lines/{row}',
    needs: 'cash',
    summary: 'Say what an unknown line is: an adjustment with a text, or the payment for an order.',
    body: lineNameSchema,
    answers: {
      201: 'The statement',
      404: 'No such statement, unknown line or parcel',
      409: 'The order is paid already, or has another courier',
    },
  },
  recordPayment: {
    call: 'post /api/admin/payments',
    needs: 'cash',
    summary: "A courier's payment on another day, for one or several statements.",
    body: paymentSchema,
    answers: {
      201: 'The statements that it pays',
      404: 'No such statement is booked',
      409: 'No statement misses a payment, or one is of another courier',
    },
  },
  listClaims: {
    call: 'get /api/admin/claims',
    needs: 'cash',
    summary: 'The parcels that couriers lost or paid short, oldest first.',
    answers: { 200: 'Parcels with their claims' },
  },
  openClaim: {
    call: 'post /api/admin/claims',
    needs: 'cash',
    summary: 'Claim a parcel that its courier has lost. What is paid short is claimed with the booking.',
    body: newClaimSchema,
    answers: {
      201: 'The order; `position` of its last event',
      404: 'No such order',
      409: 'It was not handed over, or its cash is booked',
    },
  },
  changeClaim: {
    call: 'post /api/admin/claims/{orderNumber}',
    needs: 'cash',
    summary: 'A claim was sent, accepted, refused, withdrawn or written off.',
    body: claimChangeSchema,
    answers: { ...changedOrder, 409: 'There is no claim that this could change' },
  },
  exportClaims: {
    call: 'get /api/admin/claims/letter.csv',
    needs: 'cash',
    summary: 'What is claimed from a courier, as a CSV file to send to it.',
    query: claimLetterSchema,
    sends: 'text/csv',
    answers: { 200: 'The file', 409: 'Nothing is claimed' },
  },
  exportAccounts: {
    call: 'get /api/admin/accounts.csv',
    proof: true,
    needs: 'cash',
    summary: 'For the accountant: one row for each order that was placed in a month.',
    query: monthSchema,
    sends: 'text/csv',
    answers: { 200: 'The file' },
  },
  exportAccountsWorkbook: {
    call: 'get /api/admin/accounts.xlsx',
    proof: true,
    needs: 'cash',
    summary: 'The same as a workbook, up to 20,000 orders.',
    query: monthSchema,
    sends: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    answers: { 200: 'The file', 409: 'Too many orders' },
  },
  getLedger: {
    call: 'get /api/admin/ledger',
    needs: 'cash',
    summary: 'The double entries of a month, whose debits and credits are equal.',
    query: monthSchema,
    answers: { 200: 'Entries, and whether the month is closed', 409: 'Too many entries' },
  },
  exportLedger: {
    call: 'get /api/admin/ledger.csv',
    needs: 'cash',
    summary: 'The same as a CSV file.',
    query: monthSchema,
    sends: 'text/csv',
    answers: { 200: 'The file' },
  },
  exportBeancount: {
    call: 'get /api/admin/ledger.beancount',
    needs: 'cash',
    summary: 'The same in the format of Beancount.',
    query: monthSchema,
    sends: 'application/octet-stream',
    answers: { 200: 'The file' },
  },
  closeMonth: {
    call: 'post /api/admin/months/{month}/closing',
    needs: 'cash',
    summary: 'Close the books of a month: entries that are recorded later are shown as such.',
    answers: {
      ...wrong,
      201: 'The month',
      404: 'No such call',
      409: 'It has not ended, or is closed already',
    },
  },
  listStatements: {
    call: 'get /api/admin/statements',
    needs: 'cash',
    summary: 'The statements of couriers that are booked, newest first.',
    answers: { 200: 'Statements' },
  },
  bookStatement: {
    call: 'post /api/admin/statements',
    needs: 'cash',
    summary:
      "Compare a courier's statement with the parcels, with `preview`, or book what can be booked of it, all at once.",
    query: previewSchema,
    body: statementSchema,
    answers: {
      200: 'What fits, differs, is undecided, unknown, repeated and missing, and the totals; nothing was written',
      201: 'The statement, with the sums of what it has booked',
      409: 'It is booked already, a line of it is undecided, or no parcel of it can be booked',
    },
  },
  unbookStatement: {
    call: 'delete /api/admin/statements/{statement}',
    needs: 'cash',
    summary: 'Take back what a statement has booked; it may be booked again.',
    answers: unbookedAnswers,
  },
  unbookStatementByName: {
    call: 'delete /api/admin/statements',
    needs: 'cash',
    summary: 'The same for a name that an address cannot end in, such as `..`.',
    query: statementNameSchema,
    answers: unbookedAnswers,
  },
  removeWitness: {
    call: 'delete /api/admin/witnesses',
    needs: 'settings',
    summary: 'Remove a witness and its cosignatures, so that another can take its name. The log records it.',
    query: removeWitnessSchema,
    answers: { 200: 'Its name, its key, and how many events it had cosigned', 404: 'No such witness' },
  },
  getStatementColumns: {
    call: 'get /api/admin/statement-columns',
    needs: 'cash',
    summary: "Which columns of each courier's statement files say what, as the shop has chosen them.",
    answers: { 200: 'Headings by courier' },
  },
  changeStatementColumns: {
    call: 'put /api/admin/statement-columns',
    needs: 'cash',
    summary: 'Remember the columns of a courier.',
    body: columnsOfSchema,
    answers: { 200: 'Headings by courier' },
  },
  sendConfirmationAgain: {
    call: 'post /api/admin/orders/{orderNumber}/confirmation',
    summary:
      "Send an order's confirmation again, to the customer or to the shop: at most three times an hour. One that is on its way is not sent twice.",
    body: sendAgainSchema,
    answers: {
      202: 'It is on its way',
      404: 'No such order',
      409: 'The customer was erased, or the shop has no address of its own',
      503: 'The log cannot write now; nothing was asked for',
    },
  },
})

const cashCalls = callsFor('readCash', {
  getCash: {
    call: 'get /api/admin/cash',
    summary: 'What is out with each courier by age, what was received, charged and collected short.',
    answers: { 200: 'Figures by courier; `position` of the last event in them' },
  },
})

export const calls: DescribedCalls = {
  placeOrder: {
    call: 'post /api/orders',
    summary:
      'Place an order, with a discount `code` if there is one. With an Idempotency-Key (a UUID) a repeat answers with the same order.',
    body: placementSchema,
    answers: {
      200: 'The order that this key has placed before',
      201: 'The order',
      409: 'Prices have changed: `changes` lists product and new price; or only the total has. `totals` has the new one. Or fewer are left: `shortages` lists product, size and how many',
      ...notSaved,
    },
  },
  lookUpOrders: {
    call: 'get /api/orders',
    summary:
      'Orders of an e-mail or phone: in full on the device that ordered, where the link of a mail was opened, and for the order whose number is given; of all others the status and the day. Few wrong numbers a day are answered.',
    query: lookUpSchema,
    answers: {
      200: 'First the orders in full, each with the times of its changes of status; then the masked ones; newest first',
      400: 'No identifier',
      429: wrong[429],
    },
  },
  openOrderLink: {
    call: 'post /api/orders/open-link',
    summary:
      "Open the link of a mail, by the token in it: a cookie then shows the orders of the mail's address in full.",
    body: openLinkSchema,
    answers: { 200: 'The e-mail', 404: 'The link opens no orders any more' },
  },
  rateProduct: {
    call: 'post /api/orders/{orderNumber}/ratings',
    summary:
      'Rate a product of a delivered order: with its e-mail or phone, on the device that ordered, or where the link of a mail was opened. Again replaces.',
    body: ratingSchema,
    answers: { ...ofShopper, 200: 'The rating', 409: 'Not delivered yet, or rated too often' },
  },
  askReturn: {
    call: 'post /api/orders/{orderNumber}/return',
    summary:
      'Ask for another size or to give pieces of a delivered order back: with its e-mail or phone, on the device that ordered, or where the link of a mail was opened.',
    body: askReturnSchema,
    answers: {
      ...ofShopper,
      200: '`afterSale` with what is asked for, and `canAskReturn`, as in a look-up',
      409: 'Not delivered, too late, or already asked for',
    },
  },
  withdrawReturn: {
    call: 'delete /api/orders/{orderNumber}/return',
    summary: 'Take back what was asked for.',
    query: withdrawReturnSchema,
    answers: {
      ...ofShopper,
      ...wrong,
      200: '`afterSale`, and `canAskReturn` with what can be asked for again, as in a look-up',
      409: 'Nothing is asked for, or it is already agreed',
    },
  },
  getReceipt: {
    call: 'get /api/orders/{orderNumber}/receipt',
    summary:
      "A shopper's own order as its sealed events with their proofs and a signed checkpoint: with its e-mail or phone, on the device that ordered, or where the link of a mail was opened. With `download` as a file.",
    query: receiptSchema,
    sends: 'application/json',
    answers: {
      200: 'The receipt',
      404: 'No such order, or not of this shopper',
      409: 'Nothing is signed: the log is not what was signed before',
      429: wrong[429],
    },
  },
  getRatings: {
    call: 'get /api/products/ratings',
    summary:
      'Mean and number of the verified ratings of each product that has any. May be kept for a minute.',
    answers: { 200: 'Ratings by product id' },
  },
  getStock: {
    call: 'get /api/stock',
    summary: 'How many are left of each size that is counted, where it is five or fewer.',
    answers: { 200: 'Units by product id and size' },
  },
  getDeliveryTimes: {
    call: 'get /api/delivery-times',
    summary:
      'How many days after an order its delivery usually takes, by city: the middle half of the deliveries, where at least twenty are known. May be kept for an hour.',
    answers: { 200: 'A list of cities with `earliest` and `latest` in days' },
  },
  getShopRating: {
    call: 'get /api/shop-rating',
    summary:
      'Mean, number and percentage of 4 and 5 stars of all verified ratings; null while there are fewer than twenty. May be kept for an hour.',
    answers: { 200: 'The rating of the shop, or null' },
  },
  sendConfirmation: {
    call: 'post /api/send-order',
    summary: "Send an order's confirmation, if it has not been sent; on the device that ordered.",
    body: sendOrderSchema,
    answers: confirmationAnswers,
  },
  sendConfirmationByBackup: {
    call: 'post /api/send-order-backup',
    summary: 'The same through the second mail server.',
    body: sendOrderSchema,
    answers: confirmationAnswers,
  },
  forgetDevice: {
    call: 'delete /api/device',
    summary:
      'Remove the cookies by which the shop knows the device of an order, and the browser of an opened link.',
    answers: { 204: 'Removed', 429: wrong[429] },
  },
  countPageView: {
    call: 'post /api/page-views',
    summary: 'Count a page view.',
    body: pageViewSchema,
    answers: { 204: 'Counted' },
  },
  signIn: {
    call: 'post /api/admin/login',
    summary: 'Sign in; the session is an HttpOnly cookie.',
    body: loginSchema,
    answers: {
      200: 'Role and name; `secondFactor` with a ticket when one must be given first',
      401: 'Invalid email or password',
    },
  },
  signOut: { call: 'post /api/admin/logout', summary: 'Sign out.', answers: { 200: 'Signed out' } },
  getSession: {
    call: 'get /api/admin/session',
    summary: 'Who is signed in.',
    answers: { 200: 'Role and name', 401: 'Nobody' },
  },
  ...factorSignInCalls,
  ...invitationCalls,
  ...publicCatalogueCalls,
  ...checkCodeCalls,
  ...publicWaitingCalls,
  ...publicReviewCalls,
  ...adminCalls,
  ...catalogueCalls,
  ...discountCodeCalls,
  ...orderStepCalls,
  ...accountCalls,
  ...factorCalls,
  ...staffCalls,
  ...tokenCalls,
  ...webhookCalls,
  ...courierCalls,
  ...messageCalls,
  ...feedCalls,
  ...dayCalls,
  ...waitingListCalls,
  ...reviewListCalls,
  ...importedCalls,
  ...cashCalls,
  ...auditCalls,
  getPicture: {
    call: 'get /images/{path}',
    summary:
      'The variant of a picture that is nearest to the size and format asked for; the path is that of a file, or the hash of an uploaded picture.',
    query: pictureQuery,
    sends: 'image/*',
    answers: {
      200: 'The picture',
      400: 'No such size',
      404: 'No such picture',
      503: 'Many pictures are being made',
    },
  },
  getSharePicture: {
    call: 'get /share/{file}',
    summary:
      'The picture of a product for previews of links, 1200 × 630, with its name and price; the file is its id and `.jpg`.',
    sends: 'image/jpeg',
    answers: { 200: 'The picture', 404: 'No such product', 503: 'Many pictures are being made' },
  },
  getApiDescription: {
    call: 'get /api/openapi.json',
    summary: 'This description.',
    sends: 'application/json',
    answers: { 200: 'An OpenAPI document' },
  },
  isAlive: { call: 'get /healthz', summary: 'Whether the process lives.', answers: { 200: 'It does' } },
  isReady: {
    call: 'get /readyz',
    summary: 'Whether the shop can serve.',
    answers: { 200: 'It can', 503: 'It cannot' },
  },
  getMetrics: {
    call: 'get /metrics',
    summary:
      'Figures for Prometheus: with METRICS_TOKEN as a bearer token, signed in, or on this machine with no proxy in front.',
    sends: 'text/plain',
    answers: { 200: 'Metrics', 403: 'Not public' },
    security: [{ metricsToken: [] }, { session: [] }, {}],
  },
}
