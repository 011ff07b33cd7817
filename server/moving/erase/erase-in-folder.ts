/** Erases a customer from a shop: from the log with all that follows it, and from everything beside it (`person-stores.ts`). */

import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { identityOf, keyOfIdentity } from '#events/customer-key-of.ts'
import { together } from '#events/log/erase.ts'
import { LogUnavailable } from '#events/log/event-log.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { openEventStore } from '#events/log/open-event-store.ts'
import { customerSchema } from '#events/orders/checkout.ts'
import type { OrderReadModel, OrderView } from '#events/read-model/order-read-model.ts'
import type { Erasure } from '#events/sealing/erasure.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { BEFORE_NEW_LOG, SET_ASIDE } from '#server/platform/data-folder/folder-lock.ts'
import { logIn } from '#server/platform/data-folder/log-location.ts'
import { makePrivate } from '#server/platform/data-folder/private-folder.ts'
import { expectLogIn } from '#server/storage/lost-log.ts'
import { eraseBesideLog } from './person-stores.ts'

/** The message is shown to the person who requested the erasure. */
class NotErased extends Error {
  override readonly name = 'NotErased'
}

/** `folder` contains the outbox and the other files of the shop. */
type Shop = { readonly location: LogLocation; readonly folder: string }

export function eraseInFolder(folder: string, address: string, now: number): Promise<string> {
  return eraseInShop({ location: logIn(folder), folder }, address, now)
}

/**
 * Returns a sentence that reports the result, without the address. Throws `NotErased`, or `WrongUse` for an invalid address.
 * `now` is in milliseconds since 1970.
 */
export async function eraseInShop({ location, folder }: Shop, address: string, now: number): Promise<string> {
  const identity = identityIn(address)
  if (identity === null)
    throw new WrongUse('That is neither an e-mail address nor a phone number. Nothing was erased.')
  if (location.engine === 'sqlite') await expectLogIn(folder)
  if (location.engine === 'sqlite' && !existsSync(location.file))
    throw new NotErased(`There is no shop in ${folder}. Nothing was erased.`)
  makePrivate(folder)

  const { log, orderViews, eraseCustomer, close } = await openEventStore(location)
  const eraseBeside = (othersOrders: readonly string[]) =>
    eraseBesideLog({ location, folder, log, othersOrders })
  const at = new Date(now).toISOString()
  try {
    const phones = await ownPhones(orderViews, identity)
    let erasure = await eraseCustomer(identity, at).catch(async (error: unknown) => {
      // The erasure itself may have succeeded, and only the release of the old pages in the file failed.
      await eraseBeside([]).catch(() => undefined)
      if (!(error instanceof LogUnavailable) || error.fault !== 'locked by another program') throw error
      throw new NotErased(
        'Another program, perhaps a backup, has locked the log. Run this again when it has finished.',
      )
    })
    // Somebody who has ordered with an e-mail may wait, or have ordered, with the phone alone.
    for (const phone of phones) erasure = together(erasure, await eraseCustomer(phone, at))
    const mails = await eraseBeside(erasure.outcome === 'erased' ? erasure.othersOrders : [])
    const elsewhere = location.engine === 'postgres' ? ELSEWHERE : ''
    return sentenceOf(erasure, mails) + elsewhere + (await setAsideSentence(folder))
  } finally {
    await close()
  }
}

/** The identities of the phones with which only this customer has ordered. A phone that a family shares is erased by itself. */
async function ownPhones(
  orderViews: Pick<OrderReadModel, 'findByIdentifier'>,
  identity: string,
): Promise<readonly string[]> {
  const { email } = keyOfIdentity(identity)
  if (email === '') return []
  const views = await orderViews.findByIdentifier(email)
  const isOthers = ({ order }: OrderView) =>
    order.email !== '' && order.email.toLowerCase() !== email.toLowerCase()
  const own: string[] = []
  for (const phone of new Set(views.map(({ order }) => order.phone).filter(Boolean))) {
    const sharing = await orderViews.findByIdentifier(phone)
    if (!sharing.some(isOthers)) own.push(identityOf({ email: '', phone }))
  }
  return own
}

/** The customer with an e-mail, or one without an e-mail by the phone; null for a text that is neither. */
function identityIn(address: string): string | null {
  const email = customerSchema.shape.email.safeParse(address)
  if (email.success) return email.data
  const phone = customerSchema.shape.phone.safeParse(address)
  return phone.success ? identityOf({ email: '', phone: phone.data }) : null
}

/** Without a mail server, each server has its own outbox. */
const ELSEWHERE = ' Run this on every other server that has mails in its outbox, too.'

/** The shop no longer reads the files that a restore set aside, and does not erase anything from them. */
async function setAsideSentence(folder: string): Promise<string> {
  const aside = (await readdir(folder)).filter(
    (name) => name.startsWith(SET_ASIDE) || name.startsWith(BEFORE_NEW_LOG),
  )
  if (aside.length === 0) return ''
  return ` The files that were set aside still contain them: delete ${aside.map((name) => join(folder, name)).join(', ')}.`
}

/**
 * Repeats erasures that are missing from a restored log: erases the customers of those `keys` that still exist. Returns
 * the number of erased customers.
 */
export async function eraseAgain(folder: string, keys: readonly string[], now: number): Promise<number> {
  const { log, eraseByKey, close } = await openEventStore(logIn(folder))
  try {
    let erased = 0
    for (const key of keys) {
      const { outcome } = await eraseByKey(key, new Date(now).toISOString())
      if (outcome === 'erased') erased++
    }
    await eraseBesideLog({ location: logIn(folder), folder, log, othersOrders: [] })
    return erased
  } finally {
    await close()
  }
}

function sentenceOf(erasure: Erasure, mails: number): string {
  switch (erasure.outcome) {
    case 'erased': {
      const { orderNumbers, othersOrders, waits = [], imported = 0, position, notFreed } = erasure
      const stored =
        notFreed === undefined
          ? ''
          : ` The database could not free the space of the old data: run this again later. ${notFreed}`
      const kept =
        othersOrders.length === 0
          ? ''
          : ` ${counted(othersOrders.length, 'order')} that had been moved to another customer stay with that one.`
      const waiting =
        waits.length === 0 ? '' : ` ${counted(waits.length, 'wait')} of the waiting list ended as well.`
      const importedToo =
        imported === 0 ? '' : ` ${counted(imported, 'imported order')} no longer say whose they were either.`
      return (
        `Erased: ${counted(orderNumbers.length, 'order')} and ${counted(mails, 'mail')} no longer say whose they were.${waiting}${importedToo} ` +
        `Event ${position} of the log says so, without the address; no figure and no hash has changed.${kept}${stored}`
      )
    }
    case 'unknown':
      // Another server erased the customer, or the erasure was interrupted before it removed the mails.
      if (mails > 0)
        return `Removed: ${counted(mails, 'mail')} to and about customers who are erased already. The log contains no further data of this one.`
      throw new NotErased(
        'The shop has no customer with this address: nobody has ordered with it, here or in the shop from which orders were imported, or the customer is already erased.',
      )
  }
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}
