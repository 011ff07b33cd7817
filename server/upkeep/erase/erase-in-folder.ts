/** Erases a customer from a shop: from the log, the order read model and the mails in its outbox. */

import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LogUnavailable } from '#events/log/event-log.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { openEventStore } from '#events/log/open-event-store.ts'
import type { Erasure } from '#events/people/erasure.ts'
import { customerSchema } from '#events/shop/checkout.ts'
import { ERASURES_STREAM, type RecordedEvent } from '#events/shop/event.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { BEFORE_NEW_LOG, SET_ASIDE } from '#server/platform/data-folder/folder-lock.ts'
import { logIn } from '#server/platform/data-folder/log-location.ts'
import { makePrivate } from '#server/platform/data-folder/private-folder.ts'
import { expectLogIn } from '#server/storage/lost-log.ts'

/** The message is shown to the person who asked. */
export class NotErased extends Error {
  override readonly name = 'NotErased'
}

/** The folder has the outbox, and whatever else the shop stores in files. */
type Shop = { readonly location: LogLocation; readonly folder: string }

export function eraseInFolder(folder: string, address: string, now: number): Promise<string> {
  return eraseInShop({ location: logIn(folder), folder }, address, now)
}

/** Returns a sentence on what was done, without the address. Throws `NotErased`, or `WrongUse` for what is no address; `now` in milliseconds since 1970. */
export async function eraseInShop({ location, folder }: Shop, address: string, now: number): Promise<string> {
  const email = customerSchema.shape.email.safeParse(address)
  if (!email.success) throw new WrongUse('That is no e-mail address. Nothing was erased.')
  if (location.engine === 'sqlite') await expectLogIn(folder)
  if (location.engine === 'sqlite' && !existsSync(location.file))
    throw new NotErased(`There is no shop in ${folder}. Nothing was erased.`)
  makePrivate(folder)

  const { log, eraseCustomer, close } = await openEventStore(location)
  try {
    const erasedMails = async (others: readonly string[]) =>
      removeMails(join(folder, 'outbox'), [...erasedOrders(await log.readStream(ERASURES_STREAM)), ...others])
    const erasure = await eraseCustomer(email.data, new Date(now).toISOString()).catch(
      async (error: unknown) => {
        // The customer may be erased, and only what the database keeps of it not given free.
        await erasedMails([]).catch(() => undefined)
        if (!(error instanceof LogUnavailable) || error.fault !== 'locked by another program') throw error
        throw new NotErased(
          'Another program holds the log, a backup perhaps. Run this again when it is done.',
        )
      },
    )
    const mails = await erasedMails(erasure.outcome === 'erased' ? erasure.othersOrders : [])
    const elsewhere = location.engine === 'postgres' ? ELSEWHERE : ''
    return sentenceOf(erasure, mails) + elsewhere + (await setAsideSentence(folder))
  } finally {
    await close()
  }
}

/** Each server has an outbox of its own as long as no mail server is set. */
const ELSEWHERE = ' Run this on every other server that has mails in its outbox, too.'

/** Files that a restore moved away are not read any more, and nothing is erased from them. */
async function setAsideSentence(folder: string): Promise<string> {
  const aside = (await readdir(folder)).filter(
    (name) => name.startsWith(SET_ASIDE) || name.startsWith(BEFORE_NEW_LOG),
  )
  if (aside.length === 0) return ''
  return ` What was set aside still has them: delete ${aside.map((name) => join(folder, name)).join(', ')}.`
}

/**
 * Repeats the erasures that a restored log does not have yet: of the customers whom these keys belong to, if the keys
 * still exist. Returns how many customers were erased.
 */
export async function eraseAgain(folder: string, keys: readonly string[], now: number): Promise<number> {
  const { log, eraseByKey, close } = await openEventStore(logIn(folder))
  try {
    let erased = 0
    for (const key of keys) {
      const { outcome } = await eraseByKey(key, new Date(now).toISOString())
      if (outcome === 'erased') erased++
    }
    await removeMails(join(folder, 'outbox'), erasedOrders(await log.readStream(ERASURES_STREAM)))
    return erased
  } finally {
    await close()
  }
}

/** For all erasures, because an earlier one may have been interrupted before the mails. */
function erasedOrders(events: readonly RecordedEvent[]): readonly string[] {
  return events.flatMap((event) => (event.type === 'CustomerErased' ? event.data.orderNumbers : []))
}

/** Also the shop's own copies, which name the customer, and mails that are being written. Returns how many there were. */
async function removeMails(outbox: string, orderNumbers: readonly string[]): Promise<number> {
  if (!existsSync(outbox)) return 0
  const erased = new Set(orderNumbers)
  const mails = (await readdir(outbox)).filter((name) => {
    const [, orderNumber] = /^(.+)-(?:customer|shop|parcel)(?:-\d+)?\.eml(?:\.part)?$/.exec(name) ?? []
    return orderNumber !== undefined && erased.has(orderNumber)
  })
  for (const name of mails) await rm(join(outbox, name), { force: true })
  return mails.length
}

function sentenceOf(erasure: Erasure, mails: number): string {
  switch (erasure.outcome) {
    case 'erased': {
      const { orderNumbers, othersOrders, position, notFreed } = erasure
      const stored =
        notFreed === undefined
          ? ''
          : ` The database could not give free what it stored before: run this again later. ${notFreed}`
      const kept =
        othersOrders.length === 0
          ? ''
          : ` ${counted(othersOrders.length, 'order')} that had been moved to another customer stay with that one.`
      return (
        `Erased: ${counted(orderNumbers.length, 'order')} and ${counted(mails, 'mail')} no longer say whose they were. ` +
        `Event ${position} of the log says so, without the address; no figure and no hash has changed.${kept}${stored}`
      )
    }
    case 'unknown':
      // The customer was erased from another server, or the erasure was cut off before the mails.
      if (mails > 0)
        return `Removed: ${counted(mails, 'mail')} to and about customers who are erased already. The log has nothing more of this one.`
      throw new NotErased(
        'The shop knows nobody with this address: nobody has ordered with it, or they are erased already.',
      )
  }
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}
