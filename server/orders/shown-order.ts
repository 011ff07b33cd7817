/** What each of the shop's people sees of the customer of an order: what the work of the role needs. */

import type { Request } from 'express'
import type { OpenedEvent, ShopEventType } from '#events/event.ts'
import type { Handling } from '#events/orders/handling.ts'
import type { Order } from '#events/orders/order.ts'
import type { StaffRole } from '#events/people/staff-roles.ts'
import { replaceParts } from '#events/personal-data.ts'
import type { PersonalPart } from '#events/sealed.ts'
import { isToken, senderIn } from '#server/platform/http/sender.ts'

/** In place of a name. */
export const NOT_SHOWN = 'Name not shown'

/** `parcel`: whom and where it goes to. `payment`: to whom money is paid back. */
type Sight = 'everything' | 'parcel' | 'payment' | 'nothing'

function sightOf(role: StaffRole, order: Order): Sight {
  switch (role) {
    case 'owner':
    case 'caller':
      return 'everything'
    case 'packer':
      return isOpenParcel(order) ? 'parcel' : 'nothing'
    case 'accountant':
      return 'payment'
    case 'auditor':
      return 'nothing'
  }
}

function isOpenParcel({ status, parcelState }: Order): boolean {
  return parcelState === 'coming-back' || (status !== 'delivered' && status !== 'cancelled')
}

/** A program with a token sees everything, which its scope says. */
function sightFor(request: Request, order: Order): Sight {
  const sender = senderIn(request)
  return isToken(sender) ? 'everything' : sightOf(sender.role, order)
}

/** The order without what the role does not work with. */
export function shownOrder<Shown extends Order>(role: StaffRole, order: Shown): Shown {
  return orderIn(sightOf(role, order), order)
}

/** The same for somebody who has sent a request. */
export function orderFor<Shown extends Order>(request: Request, order: Shown): Shown {
  return orderIn(sightFor(request, order), order)
}

function orderIn<Shown extends Order>(sight: Sight, order: Shown): Shown {
  if (order.erased) return order
  const { note: _, ...withoutNote } = order
  switch (sight) {
    case 'everything':
      return order
    case 'parcel':
      return { ...order, email: '' }
    case 'payment':
      return { ...(withoutNote as Shown), email: '', address: '' }
    case 'nothing':
      return { ...(withoutNote as Shown), name: NOT_SHOWN, email: '', phone: '', address: '' }
  }
}

/** How an order is handled, for the same person: the note is for the parcel, and what a customer wrote is for those who answer it. */
export function handlingFor(request: Request, order: Order, handling: Handling): Handling {
  const sight = sightFor(request, order)
  if (sight === 'everything') return handling
  const { note, afterSale } = handling
  return {
    ...handling,
    note: sight === 'parcel' ? note : null,
    afterSale: afterSale?.step === 'asked' ? { ...afterSale, words: null } : afterSale,
  }
}

/** The history of an order for the same person. */
export function eventsFor(
  request: Request,
  order: Order,
  events: readonly OpenedEvent[],
): readonly OpenedEvent[] {
  const sight = sightFor(request, order)
  if (sight === 'everything') return events
  return events.map((event) =>
    replaceParts(event, (part) =>
      part !== null && shownParts[sight].has(event.type) ? withoutKey(part) : null,
    ),
  )
}

/** The facts whose personal parts are shown: those of all others are hidden, so that a new fact shows none before it is listed. */
const shownParts: Readonly<Record<Exclude<Sight, 'everything'>, ReadonlySet<ShopEventType>>> = {
  parcel: new Set([
    'ParcelHandedOver',
    'DeliveryChanged',
    'NoteChanged',
    'DeliveryAttemptFailed',
    'ReattemptAsked',
  ]),
  payment: new Set(['ParcelHandedOver', 'AdvanceReceived', 'AdvanceReturned', 'RefundPaid']),
  nothing: new Set(['ParcelHandedOver']),
}

/** Each part repeats the e-mail or the phone that identify the customer. */
function withoutKey({ phone: _, ...part }: PersonalPart): PersonalPart {
  return { ...part, email: '' }
}

/** The numbers of those orders, as a person gets them, that show a customer. */
export function numbersWithCustomer(shown: readonly Order[]): readonly string[] {
  return shown
    .filter(({ name, erased }) => !erased && name !== NOT_SHOWN)
    .map(({ orderNumber }) => orderNumber)
}
