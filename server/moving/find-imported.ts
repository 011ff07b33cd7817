/**
 * Finds imported orders by number, name, e-mail, phone and address. People are sealed in the log, so they are opened once for the
 * first search and kept in memory, some hundred bytes for each order. After an erasure they are opened again.
 */

import type { OpenEvents, OpenedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { ImportedStatus, ListedImport, ListedImports } from '#events/moving/import-choices.ts'
import type { ImportedList, ImportedOrder } from '#events/moving/imported-list.ts'
import { phoneDigits } from '#events/phone.ts'

export type SoughtImports = {
  /** Part of a number, name, e-mail, phone or address; empty for all. */
  readonly q: string
  readonly status: ImportedStatus | undefined
  /** How many come before, in the order of the list. */
  readonly skip: number
  /** At most so many are answered. */
  readonly take: number
}

export type FindImported = {
  find(sought: SoughtImports): Promise<ListedImports>
  /** The imported orders with the e-mail or the phone of a customer, newest first. */
  ofCustomer(contact: { readonly email: string; readonly phone: string }): Promise<readonly ImportedOrder[]>
}

type Person = {
  /** Lower case. */
  readonly mail: string
  /** As `phoneDigits`. */
  readonly digits: string
  /** Name, e-mail and address in lower case. */
  readonly text: string
}

/** Opened at once: some milliseconds of work. */
const SLICE = 250
/** Fewer digits are in too many phone numbers. */
const LEAST_DIGITS = 4

type Dependencies = {
  readonly log: Pick<EventLog, 'readAt'>
  readonly openEvents: OpenEvents
  readonly list: ImportedList
}

export function createFindImported({ log, openEvents, list }: Dependencies) {
  let people = new Map<number, Person | null>()
  let opening = Promise.resolve(people)

  const readOpen = async (orders: readonly ImportedOrder[]) =>
    openEvents(await log.readAt(orders.map(({ position }) => position)))

  async function openMissing(): Promise<typeof people> {
    const known = people
    const missing = list.newestFirst().filter(({ position }) => !known.has(position))
    for (let first = 0; first < missing.length; first += SLICE)
      for (const event of await readOpen(missing.slice(first, first + SLICE)))
        known.set(event.position, personOf(event))
    return known
  }

  /** One after the other, so that two searches open nothing twice. */
  function allPeople(): Promise<typeof people> {
    opening = opening.then(openMissing, openMissing)
    return opening
  }

  async function matching(q: string): Promise<readonly ImportedOrder[]> {
    const text = q.trim().toLowerCase()
    const orders = list.newestFirst()
    if (text === '') return orders
    const digits = text.replace(/\D/g, '')
    const number = text.replace(/^#/, '')
    const known = await allPeople()
    return orders.filter((order) => {
      if (order.number.toLowerCase().includes(number)) return true
      const person = known.get(order.position) ?? null
      if (person === null) return false
      if (person.text.includes(text)) return true
      return digits.length >= LEAST_DIGITS && person.digits.includes(comparable(digits))
    })
  }

  return {
    /** The customer of some orders was erased. */
    forget() {
      people = new Map()
    },

    async find({ q, status, skip, take }: SoughtImports): Promise<ListedImports> {
      const found = (await matching(q)).filter((order) => status === undefined || order.status === status)
      const page = found.slice(skip, skip + take)
      const events = new Map((await readOpen(page)).map((event) => [event.position, event]))
      const orders = page.flatMap(({ position }) => {
        const event = events.get(position)
        return event === undefined ? [] : listed(event)
      })
      return { figures: list.figures(), orders, found: found.length }
    },

    async ofCustomer({ email, phone }: { readonly email: string; readonly phone: string }) {
      const orders = list.newestFirst()
      if (orders.length === 0) return []
      const mail = email.toLowerCase()
      const digits = phoneDigits(phone)
      const known = await allPeople()
      return orders.filter(({ position }) => {
        const person = known.get(position) ?? null
        if (person === null) return false
        return (mail !== '' && person.mail === mail) || (digits !== '' && person.digits === digits)
      })
    },
  }
}

/** As somebody types a part of a number, with or without the code of the country. */
const comparable = (digits: string) => digits.replace(/^(?:00?92|0)/, '')

function personOf(event: OpenedEvent): Person | null {
  if (event.type !== 'OrderImported' || event.data.customer === null) return null
  const { mail, name, phone, address } = event.data.customer
  return {
    mail: mail.toLowerCase(),
    digits: phoneDigits(phone),
    text: `${name}\n${mail}\n${address}`.toLowerCase(),
  }
}

function listed(event: OpenedEvent): readonly ListedImport[] {
  if (event.type !== 'OrderImported') return []
  const { customer, city: _, day: __, ...order } = event.data
  return [
    {
      ...order,
      importedAt: event.at,
      erased: customer === null,
      name: customer?.name ?? '',
      email: customer?.mail ?? '',
      phone: customer?.phone ?? '',
      address: customer?.address ?? '',
    },
  ]
}
