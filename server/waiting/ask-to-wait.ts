/**
 * Puts somebody on the waiting list. The answer is the same whether an address is known, waits already or gets no mail, so that nobody
 * learns who waits. The requests for one address are counted, so that strangers who enter it cannot fill its mailbox; those that are
 * dropped for it cost their network nothing.
 */

import type { Catalogue } from '#catalogue/catalogue.ts'
import type { Size } from '#catalogue/product.ts'
import { identityOf } from '#events/customer-key-of.ts'
import { customerOf } from '#events/sealing/customer-key.ts'
import type { Shopper } from '#server/orders/shopper.ts'
import { Refused, refusedField, TooMany } from '#server/platform/http/answer.ts'
import { type Count, giveBackToEach, type Tries } from '#server/platform/http/tries.ts'
import type { CommandWait } from './command-wait.ts'
import type { WaitIds } from './wait-ids.ts'
import type { waitTriesLimits } from './wait-limits.ts'

const MANY_MAILS = {
  product:
    'Many people have asked from your network. Please leave a phone number instead, or try again later.',
  newsletter: 'Many people have asked from your network. Please try again later.',
}

type Sender = Pick<Shopper, 'network' | 'device'>

type AskedFor = {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly productId?: string | undefined
  readonly size?: Size | undefined
}

/** Throws `Refused` for a product or a size that the shop does not have, `TooMany` for mails that one network has caused. */
export type AskToWait = (asked: AskedFor, sender: Sender) => Promise<void>

type Dependencies = {
  readonly catalogue: { now(): Catalogue }
  readonly ids: WaitIds
  readonly commandWait: CommandWait
  readonly tries: Readonly<Record<keyof typeof waitTriesLimits, Tries>>
}

export function createAskToWait(dependencies: Dependencies): AskToWait {
  const { catalogue, ids, commandWait, tries } = dependencies

  /** The attempt that a mail to an address, which may be that of somebody else, has used; the seconds until there is one. */
  async function takeMail({ network, device }: Sender): Promise<Count | number> {
    const spared = device === null ? null : { tries: tries.spared, name: device }
    if (spared !== null && (await spared.tries.take(spared.name)) === null) return spared
    return (await tries.ofNetwork.take(network)) ?? { tries: tries.ofNetwork, name: network }
  }

  return async ({ email, phone, productId = null, size = null }, sender) => {
    const product = productId === null ? null : catalogue.now().products.find(({ id }) => id === productId)
    if (product === undefined) throw new Refused(404, 'There is no such product.')
    if (product !== null && size !== null && !product.sizes.includes(size)) {
      throw refusedField('size', 'This product is not made in this size.')
    }
    const contact = email ?? phone ?? ''
    const identity = identityOf({ email: email ?? '', phone })
    const person = { tries: tries.ofPerson, name: customerOf(identity) }
    const isKept = (await person.tries.take(person.name)) === null
    const mail = email === undefined ? null : await takeMail(sender)
    // The same answer for an address that gets no mail any more.
    if (typeof mail === 'number') {
      if (isKept) await giveBackToEach([person])
      throw new TooMany(MANY_MAILS[product === null ? 'newsletter' : 'product'], mail)
    }
    if (!isKept) {
      if (mail !== null) await giveBackToEach([mail])
      return
    }
    const subject = { productId, size }
    const wait = ids.idOf(identity, subject)
    await commandWait(
      wait,
      {
        type: 'AskToWait',
        wait,
        ...subject,
        identity: customerOf(identity),
        contact,
        by: email === undefined ? 'phone' : 'email',
        productName: product?.name ?? null,
      },
      { role: 'shopper' },
    )
  }
}
