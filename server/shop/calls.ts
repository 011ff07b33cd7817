/** Every call of the API by its operation name, which programs generated from the description use. */

import { contractCalls } from '#contract/all-calls.ts'
import { callsFor, changedOrder, type DescribedCalls, wrong } from '#contract/described-call.ts'
import { courierCalls } from '#server/couriers/courier-routes.ts'
import { callerFiguresSchema } from '#server/dashboard/caller-routes.ts'
import { refuserListSchema } from '#server/dashboard/insight-routes.ts'
import { settingsSchema } from '#server/dashboard/shop-settings.ts'
import { exampleMailsSchema } from '#server/mail/example-routes.ts'
import { sendOrderSchema } from '#server/mail/mail-routes.ts'
import { sendAgainSchema } from '#server/mail/send-again.ts'
import { pictureQuery } from '#server/pages/pictures/picture-request.ts'
import { pageViewSchema } from '#server/pages/traffic/page-view-routes.ts'
import { importedCalls } from '#server/trade/imported/imported-routes.ts'
import { updateOrderSchema, updateOrdersSchema } from '#server/trade/orders/change-order-routes.ts'
import { askingSchema, contactAttemptSchema } from '#server/trade/orders/confirming-routes.ts'
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
import { messageCalls } from '#server/whatsapp/message-routes.ts'

const notSaved = { 503: 'The log cannot write now; nothing was saved' }
const ofShopper = { ...notSaved, 404: 'No such order, or not of this shopper' }

const confirmationAnswers = {
  200: 'Sent',
  404: 'No such order of this device',
  503: 'The mail server did not take it',
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
      200: 'Work; `lateAfter` has the hours after which orders are late, `waits` what waits for each step and for how long, `soFar` the day beside the same weekday last week, `askedNow` whose customers are being asked by whom',
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
  askCustomer: {
    call: 'post /api/admin/orders/{orderNumber}/asking',
    summary:
      'Say that the customer is being asked now, so that nobody else asks. It ends after two minutes, or fifteen when the customer was `contacted`, unless it is said again, and with the next customer.',
    body: askingSchema,
    answers: { 200: 'Who else is asking, `by` name; null when it is the caller', 404: 'No such order' },
  },
  leaveCustomer: {
    call: 'delete /api/admin/orders/{orderNumber}/asking',
    summary: 'Say that the caller is not asking the customer any more.',
    answers: { 200: 'Nothing' },
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
      'What the owner must know at once: why nothing can be saved in the log; how many mails to customers of open orders are given up, failing or held back, and why; waiting orders of the last hour with one phone, device or address, with made-up numbers, or far more than usual from one network or in total.',
    answers: { 200: 'Fault of the log, mails, floods' },
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
  getInsight: {
    call: 'get /api/admin/insight',
    needs: 'figures',
    summary:
      'Deliveries and refusals by product and size (in units), by courier, hour and month (in orders), and the days to deliver.',
    answers: { 200: 'Insight' },
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
  listOrders: {
    call: 'get /api/admin/orders',
    needs: 'orders',
    scope: 'orders',
    summary:
      'A page of orders, with what the role sees of their customers. Beyond a number of customers in a day it needs a proof.',
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
      "An order, its events opened, the state of its mails and the customer's record, as far as the role sees them; `erased` where no person is left.",
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
      'Place an order that came by phone, in a message or in person. The e-mail is optional, and the limits of shoppers’ orders do not apply. 403 for a discount or an advance that needs the owner. With an Idempotency-Key (a UUID) a repeat answers with the same order.',
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
      'Handle an order by one command: change its lines, delivery or note before it leaves; ask for, receive or return an advance; print, pack and unpack; a delivery that failed, and what the courier is to do; receive pieces back; agree or close a return, and refund; block or unblock its customer. 403 for a discount, an advance or a refund that needs the owner.',
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
  ...contractCalls,
  ...adminCalls,
  ...orderStepCalls,
  ...courierCalls,
  ...messageCalls,
  ...importedCalls,
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
