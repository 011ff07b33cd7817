/** The calls about orders, their parcels and their money. */

import { accountsRoutes } from '#server/cash/accounts-routes.ts'
import { cashFigures, cashRoutes } from '#server/cash/cash-routes.ts'
import { claimRoutes } from '#server/cash/claims.ts'
import { statementColumnsRoutes } from '#server/cash/statement-columns.ts'
import { statementRoutes } from '#server/cash/statement-routes.ts'
import { createStatements } from '#server/cash/statements.ts'
import { noticeRoutes } from '#server/live/notice-routes.ts'
import { createReadShopNotices } from '#server/live/shop-notices.ts'
import { exampleRoutes } from '#server/messages/mail/example-routes.ts'
import { mailRoutes } from '#server/messages/mail/mail-routes.ts'
import { createSendFailedMails, sendAgainRoutes } from '#server/messages/mail/send-again.ts'
import { messageRoutes } from '#server/messages/whatsapp/message-routes.ts'
import { adminOrderRoutes } from '#server/orders/admin-order-routes.ts'
import { changeOrderRoutes } from '#server/orders/change-order-routes.ts'
import { confirmingRoutes } from '#server/orders/confirming-routes.ts'
import { handlingRoutes } from '#server/orders/handling-routes.ts'
import { orderRoutes } from '#server/orders/order-routes.ts'
import { orderStepRoutes } from '#server/orders/order-step-routes.ts'
import { orderViewRoutes } from '#server/orders/order-views.ts'
import { ownOrderRoutes } from '#server/orders/own-order-routes.ts'
import { publicFiguresRoutes } from '#server/orders/public-figures-routes.ts'
import { typedOrderRoutes } from '#server/orders/typed-order-routes.ts'
import { courierRoutes } from '#server/parcels/couriers/courier-routes.ts'
import { handoverRoutes } from '#server/parcels/handover-routes.ts'
import { exchangeRoutes, ownReturnRoutes } from '#server/returns/return-routes.ts'
import type { CallParts, Calls } from './app-dependencies.ts'

export const orderCalls = {
  orders(parts: CallParts): Calls {
    const { orders, store, services, callers, figures, limits, note, seeCustomers, clock } = parts
    const { sendsMails, tellsShop } = parts
    const { orderViews } = store
    const { devices, shoppers } = callers
    const { notary } = services
    return {
      open: [
        orderRoutes({ ...orders, orderViews, devices, shoppers, limits }),
        ownOrderRoutes({ ...orders, orderViews, notary, shoppers, limits }),
        publicFiguresRoutes(figures),
      ],
      staff: [
        adminOrderRoutes({ ...store, ...services, sendsMails, tellsShop, note, seeCustomers, clock }),
        orderViewRoutes({ ...services, clock }),
        changeOrderRoutes(orders),
        typedOrderRoutes(orders),
        handlingRoutes({ ...orders, note }),
        orderStepRoutes({ ...store, ...orders }),
        confirmingRoutes({ ...store, ...orders, ...services, seeCustomers, clock }),
      ],
    }
  },
  parcels: ({ store, orders, note, seeCustomers, clock }: CallParts): Calls => ({
    staff: [handoverRoutes({ ...store, ...orders, note, seeCustomers, clock })],
  }),
  couriers: ({ services: { couriers } }: CallParts): Calls =>
    couriers === undefined ? {} : { staff: [courierRoutes(couriers)] },
  returns: (parts: CallParts): Calls => ({
    open: [ownReturnRoutes({ ...parts, ...parts.orders, ...parts.store, ...parts.callers })],
    staff: [exchangeRoutes(parts.orders)],
  }),
  cash: ({ store, orders, services, figures, note, clock }: CallParts): Calls => ({
    staff: [
      cashFigures(figures),
      cashRoutes({ ...store, note, clock }),
      statementRoutes({ ...store, statements: createStatements({ ...store, clock }), clock }),
      accountsRoutes({ ...store, note, clock }),
      claimRoutes({ ...store, ...orders, note, clock }),
      statementColumnsRoutes(services.settingStore, note),
    ],
  }),
  messages(parts: CallParts): Calls {
    const { config, store, services, callers, sources, catalogue, limits, tellsShop, clock } = parts
    const { orderViews } = store
    return {
      open: [mailRoutes({ ...services, ...callers, orderViews, limits })],
      staff: [
        noticeRoutes({
          readNotices: createReadShopNotices({ ...store, sources, clock }),
          sendFailedMails: createSendFailedMails(store),
        }),
        exampleRoutes({ catalogue, publicUrl: config.PUBLIC_URL, clock }),
        sendAgainRoutes({ ...store, tellsShop }),
      ],
    }
  },
  whatsapp: ({ services: { messages }, orders }: CallParts): Calls =>
    messages === undefined ? {} : { staff: [messageRoutes({ ...messages, ...orders })] },
}
