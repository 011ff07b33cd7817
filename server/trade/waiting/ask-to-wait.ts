/**
 * Puts somebody on the waiting list. The answer is the same whether an address is known, waits already or gets no mail, so that nobody
 * learns who waits. The requests for one address are counted, so that strangers who enter it cannot fill its mailbox.
 */

import type { Catalogue } from '#catalogue/catalogue.ts'
import type { Size } from '#catalogue/product.ts'
import { customerOf } from '#events/people/customer-key.ts'
import { identityOf } from '#events/shop/customer-key-of.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'
import type { Tries } from '#server/platform/http/tries.ts'
import type { CommandWait } from './command-wait.ts'
import type { WaitIds } from './wait-ids.ts'

type AskedFor = {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly productId?: string | undefined
  readonly size?: Size | undefined
}

/** Throws `Refused` for a product or a size that the shop does not have. */
export type AskToWait = (asked: AskedFor) => Promise<void>

type Dependencies = {
  readonly catalogue: { now(): Catalogue }
  readonly ids: WaitIds
  readonly commandWait: CommandWait
  readonly tries: Tries
}

export function createAskToWait({ catalogue, ids, commandWait, tries }: Dependencies): AskToWait {
  return async ({ email, phone, productId = null, size = null }) => {
    const product = productId === null ? null : catalogue.now().products.find(({ id }) => id === productId)
    if (product === undefined) throw new Refused(404, 'There is no such product.')
    if (product !== null && size !== null && !product.sizes.includes(size)) {
      throw refusedField('size', 'This product is not made in this size.')
    }
    const contact = email ?? phone ?? ''
    const identity = identityOf({ email: email ?? '', phone })
    if ((await tries.take(customerOf(identity))) !== null) return
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
