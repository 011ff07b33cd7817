/** The last parts of a shop: those that send something on their own (mails, messages, webhooks, calls to couriers, live figures). */

import { createEventFeed, createShowEvents } from '#server/apps/event-feed.ts'
import { startWebhooks } from '#server/apps/webhooks/deliver.ts'
import { createDeliveryStates } from '#server/apps/webhooks/delivery-state.ts'
import { createPost } from '#server/apps/webhooks/post-outside.ts'
import { createWebhooks } from '#server/apps/webhooks/webhooks.ts'
import { startLiveHub } from '#server/live/live-hub.ts'
import { createMailMemory } from '#server/messages/mail/mail-memory.ts'
import { createMailRequests } from '#server/messages/mail/mail-requests.ts'
import { startShopMail } from '#server/messages/mail/shop-mail.ts'
import { openWhatsapp } from '#server/messages/whatsapp/open-whatsapp.ts'
import { startSendingMessages } from '#server/messages/whatsapp/send-messages.ts'
import { createSenderStates } from '#server/messages/whatsapp/sender-state.ts'
import { createOrderAllowance } from '#server/orders/order-allowance.ts'
import { createBookParcels } from '#server/parcels/couriers/book-parcels.ts'
import { createFeedStates } from '#server/parcels/couriers/feed-state.ts'
import { startFollowing } from '#server/parcels/couriers/follow-parcels.ts'
import { createOpenBookings } from '#server/parcels/couriers/open-bookings.ts'
import { openCouriers } from '#server/parcels/couriers/open-couriers.ts'
import { createCallOutside } from '#server/platform/http/call-outside.ts'
import { keyFor } from '#server/platform/secrets/device-key.ts'
import { createWaitAllowance } from '#server/waiting/wait-limits.ts'
import { orderParts } from './order-parts.ts'

export const shopParts = orderParts
  .give(async ({ accounts, ownKey, clock, isLimited, orderTerms, sources, config }) => {
    const perHour = { store: accounts, clock, most: isLimited ? orderTerms.mails : null, sources }
    return {
      allowances: {
        mails: await createOrderAllowance({
          ...perHour,
          kind: 'mails',
          key: keyFor('mail allowance', ownKey),
        }),
        messages: await createOrderAllowance({
          ...perHour,
          kind: 'messages',
          key: keyFor('message allowance', ownKey),
        }),
        confirmations: await createWaitAllowance({
          store: accounts,
          key: keyFor('waiting list mails', ownKey),
          clock,
          limited: isLimited,
        }),
      },
      callOutside: createCallOutside(config.WEBHOOKS_TO_PRIVATE === 'on'),
    }
  })
  .add({
    name: 'outbox',
    start: ({ onErrorIn }) => ({ mailMemory: createMailMemory(onErrorIn('outbox')) }),
    stop: ({ mailMemory }) => mailMemory.results.stop(),
  })
  .add({
    name: 'outbox',
    async start({ store, options, lasting, data, orderLinks, allowances, mailMemory, lead, ...base }) {
      const { config, shopEmail, notary, settings, accounts, clock, logger, onErrorIn } = base
      const { waiting, catalogue, newEvents, projector } = base
      const mail = await lead('outbox', () =>
        startShopMail({
          ...{ config, shopEmail, notary, settings, accounts, clock, logger, onErrorIn },
          ...store,
          folder: data('outbox'),
          ordersPath: orderLinks.pathFor,
          memory: mailMemory,
          allowance: allowances.mails,
          waiting: waiting && {
            ...waiting,
            allowance: allowances.confirmations,
            readStock: store.readStock,
            catalogue,
            events: newEvents,
            times: options.waitingTimes,
          },
          states: () => (projector.status().catchingUp ? null : projector.states()),
          metrics: lasting.metrics,
          times: options.mailTimes,
        }),
      )
      return { mail, outbox: () => mail.current()?.outbox ?? null }
    },
    // It answers the browsers that wait for a slow mail server.
    stops: 'with the server',
    stop: ({ mail }) => mail.stop(),
  })
  .add({
    name: 'outbox',
    start: ({ log, newEvents: events, openEvents, outbox }) => ({
      mailRequests: createMailRequests({ log, events, openEvents, outbox }),
    }),
    stops: 'with the server',
    stop: ({ mailRequests }) => mailRequests.stop(),
  })
  .optional('apps', {
    name: 'event-feed',
    start: ({ log, openEvents }) => ({ eventFeed: createEventFeed({ log, openEvents }) }),
    stops: 'first',
    stop: ({ eventFeed }) => eventFeed.stop(),
  })
  .optional('apps', {
    name: 'webhooks',
    async start({ log, openEvents, accounts, ownKey: key, newEvents, config, clock, lead }) {
      const states = createDeliveryStates(accounts)
      const webhooks = createWebhooks({ log, openEvents, states, key, clock })
      const sendingEvents = await lead('webhooks', (onError) =>
        startWebhooks({
          log,
          webhooks,
          states,
          shown: createShowEvents(openEvents),
          post: createPost(config.WEBHOOKS_TO_PRIVATE === 'on'),
          events: newEvents,
          key,
          clock,
          onError,
        }),
      )
      return { webhooks, sendingEvents }
    },
    stops: 'with the server',
    stop: ({ sendingEvents }) => sendingEvents.stop(),
  })
  .optional('couriers', {
    name: 'couriers',
    async start({ store, orders, accounts, options, config, callOutside, clock, lead, onErrorIn }) {
      const couriers = openCouriers(config, callOutside)
      const feedStates = createFeedStates(accounts)
      const parts = { ...store, ...orders, couriers, clock }
      const following = await lead('couriers', (onError) =>
        startFollowing({ ...parts, states: feedStates, onError, times: options.courierTimes }),
      )
      const bookings = createOpenBookings(accounts, clock)
      const bookParcels = createBookParcels({ ...parts, bookings, onError: onErrorIn('couriers') })
      return { following, couriers: { couriers, feedStates, bookParcels } }
    },
    stops: 'with the server',
    stop: ({ following }) => following.stop(),
  })
  .optional('whatsapp', {
    name: 'whatsapp',
    async start({ store, accounts, config, callOutside, catalogue, allowances, newEvents, ...base }) {
      const whatsapp = openWhatsapp(config, callOutside)
      const states = createSenderStates(accounts)
      const sendingMessages =
        whatsapp &&
        (await base.lead('whatsapp', (onError) =>
          startSendingMessages({
            ...store,
            ...whatsapp,
            catalogue,
            allowance: allowances.messages,
            events: newEvents,
            states,
            answer: base.lasting.whatsappAnswer,
            clock: base.clock,
            onError,
            times: base.options.messageTimes,
          }),
        ))
      return { sendingMessages, messages: { whatsapp, states } }
    },
    stops: 'with the server',
    stop: ({ sendingMessages }) => sendingMessages?.stop(),
  })
  .add({
    name: 'live',
    start: ({ sessions, requiredFactors, log, orderViews, readDashboard, readWork, ...parts }) => {
      const { projector, newEvents, config, onErrorIn } = parts
      const read = { sessions, requiredFactors, log, orderViews, readDashboard, readWork }
      const live = startLiveHub({
        ...read,
        publicUrl: config.PUBLIC_URL,
        changes: projector.changes,
        events: newEvents,
        onError: onErrorIn('live'),
      })
      return { live }
    },
    stops: 'first',
    stop: ({ live }, how) => live.stop(how === 'closing' ? 'closing' : 'restarted'),
  })
