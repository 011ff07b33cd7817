/** The log of a shop at its address as the source of a copy. A call is repeated when it may succeed later. */

import { setTimeout as wait } from 'node:timers/promises'
import { leafHash, sha256, tilePath, WrongUse, z } from '../from-shop.ts'
import {
  type Answer,
  callShop,
  NoAnswer,
  proofIn,
  readAnswer,
  sentenceIn,
  textOf,
} from '../shop/call-shop.ts'
import type { ShopAddress } from '../shop/shop-address.ts'
import { type LogSource, NothingSigned } from './log-source.ts'

const TRIES = 5
/** The longest wait in seconds, even if the shop requests more. */
const LONGEST_PAUSE = 900
/** The size is more than that of a full tile of the longest records. */
const LIMITS = { patienceMs: 60_000, mostBytes: 17_000_000 }

const pageSchema = z.object({
  data: z.object({
    events: z.array(z.object({ record: z.string() })),
    head: z.object({ size: z.int().min(0) }),
  }),
})

export function logOfShop(shop: ShopAddress): LogSource {
  const noLog = (status: number) => new WrongUse(`There is no shop with a log at ${shop.url} (${status}).`)

  async function request(path: string): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await callShop(shop, path, LIMITS).catch((error: unknown) => {
        if (error instanceof NoAnswer && attempt < TRIES) return null
        throw error
      })
      if (answer?.status === 401 || answer?.status === 403)
        throw new WrongUse('The shop does not accept this e-mail and password for auditing.')
      // Somebody else's page must not be taken for a log that has changed.
      if (answer !== null && answer.status >= 300 && answer.status < 400)
        throw new NoAnswer(`${shop.url} sends elsewhere: use the shop’s own address.`, answer.status)
      if (answer !== null && answer.status !== 429 && answer.status < 500) return answer
      if (answer !== null && attempt === TRIES)
        throw new NoAnswer(`${shop.url} answered ${answer.status}.`, answer.status)
      await wait(1000 * Math.min(LONGEST_PAUSE, answer?.retryAfter ?? 2 ** (attempt - 1)))
    }
  }

  async function textAt(path: string): Promise<string | null> {
    const answer = await request(path)
    return answer.status === 200 ? textOf(answer) : null
  }

  async function pageAt(path: string) {
    return readAnswer(pageSchema, (await textAt(path)) ?? '')?.data
  }

  const proofAt = async (path: string) => proofIn((await textAt(path)) ?? '')

  return {
    async key() {
      const answer = await request('key')
      if (answer.status !== 200) throw noLog(answer.status)
      return textOf(answer).trim()
    },
    async checkpoint() {
      const answer = await request('tlog/checkpoint')
      if (answer.status === 200) return textOf(answer)
      if (answer.status === 409)
        throw new NothingSigned(sentenceIn(textOf(answer)) || 'The shop signs nothing.', true)
      throw noLog(answer.status)
    },
    checkpointAt: (size) => textAt(`checkpoint?size=${size}`),
    async size() {
      const page = await pageAt('events?limit=1')
      if (page === undefined) throw new NoAnswer(`${shop.url} does not report the size of its log.`)
      return page.head.size
    },
    consistencyProof: (from, to) => proofAt(`proof/consistency?from=${from}&to=${to}`),
    async eventProof(position, size) {
      const event = (await pageAt(`events?after=${position - 1}&limit=1`))?.events[0]
      const proof = await proofAt(`proof/inclusion?position=${position}&size=${size}`)
      return event === undefined || proof === null ? null : { leaf: leafHash(sha256, event.record), proof }
    },
    async tile(tile) {
      const { status, bytes } = await request(`tlog/${tilePath(tile)}`)
      return status === 200 ? bytes : null
    },
  }
}
