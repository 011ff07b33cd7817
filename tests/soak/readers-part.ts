/** The other users in a soak: auditors that read and check, the owner that processes orders, and visitors that view products. */

import { setTimeout as delay } from 'node:timers/promises'
import { products } from '#catalogue/products.ts'
import { orderStatuses } from '#events/orders/order.ts'
import { type Audit, auditFrom, type PastFigures } from './auditor.ts'
import { createCaller } from './caller.ts'
import { runPart } from './part.ts'
import { addressOf, pick } from './people.ts'

export type ReadersOptions = {
  readonly url: string
  readonly cookies: { readonly owner: string; readonly auditor: string }
  readonly auditors: number
}

export type ReadersResult = {
  readonly proofs: number
  readonly wrongProofs: number
  readonly past: readonly PastFigures[]
  readonly statusesSet: number
  /** Requests that were answered; milliseconds of the longest. */
  readonly auditorsAnswers: { readonly count: number; readonly longest: number }
  readonly visitorsAnswers: { readonly count: number; readonly longest: number }
}

/** Of each auditor, and of the owner. */
const PAUSE_MS = 500
/** Between two visitors. */
const VISIT_PAUSE_MS = 250
/** Auditors begin at different places of the log. */
const APART = 5000

runPart<ReadersOptions, true, ReadersResult>(async ({ url, cookies, auditors }, last) => {
  let isOver = false
  void last.then(() => {
    isOver = true
  })
  const auditor = createCaller(url, { cookie: cookies.auditor })
  const owner = createCaller(url, { cookie: cookies.owner, origin: url })
  const visitor = createCaller(url, {})
  const audits: Audit[] = []
  let statusesSet = 0

  async function read(index: number): Promise<void> {
    const found = auditFrom(auditor, index * APART)
    while (!isOver) {
      audits[index] = (await found.next()).value
      await delay(PAUSE_MS)
    }
  }

  /** Each time another of the newest orders gets another status. */
  async function work(): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const { data } = await owner.json('/api/admin/orders?limit=25&counts=1')
      const order = data.orders[turn % 25]
      if (order !== undefined) {
        await owner.json('/api/admin/update-order', {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ orderNumber: order.orderNumber, status: pick(orderStatuses, turn) }),
        })
        statusesSet++
      }
      await delay(PAUSE_MS)
    }
  }

  /** The picture of a product, and what its page reports about itself. */
  async function visit(index: number): Promise<void> {
    const {
      id,
      pictures: [image],
    } = pick(products, index)
    const path = `/product/${id}`
    const headers = { 'X-Forwarded-For': addressOf(index), Accept: 'image/avif,image/webp,*/*' }
    await visitor.bytes(`/images/${image.file}?w=640`, { headers })
    await visitor.bytes('/api/page-views', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ route: '/product/:id', path, visit: true }),
    })
  }

  async function visits(): Promise<void> {
    for (let index = 0; !isOver; index++) {
      await visit(index)
      await delay(VISIT_PAUSE_MS)
    }
  }

  await Promise.all([...Array.from({ length: auditors }, (_, index) => read(index)), work(), visits()])
  return {
    proofs: audits.reduce((sum, { proofs }) => sum + proofs, 0),
    wrongProofs: audits.reduce((sum, { wrongProofs }) => sum + wrongProofs, 0),
    past: audits.flatMap(({ past }) => past ?? []),
    statusesSet,
    auditorsAnswers: auditor.answers(),
    visitorsAnswers: visitor.answers(),
  }
})
