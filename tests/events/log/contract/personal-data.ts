import { describe, expect, it } from 'vitest'
import { orderStream, type RecordedEvent, type ShopEvent, type ShopEventType } from '#events/event.ts'
import { keysIn, openPartsIn, personalTypes } from '#events/personal-data.ts'
import { dataSchemas, sampleOf, textsIn } from '../../sample-events.ts'
import { orderNumber, request } from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

const everyType = [...dataSchemas.keys()]

/** By what customers are known: their e-mail, or the phone of one without an e-mail. */
const known: readonly {
  readonly by: string
  readonly email: string
  readonly identity: string
  readonly types: readonly ShopEventType[]
}[] = [
  {
    by: 'an e-mail',
    email: 'ayesha@example.com',
    identity: 'AYESHA@example.com',
    types: everyType,
  },
  {
    by: 'a phone alone',
    email: '',
    identity: 'tel:923001234567',
    types: everyType.filter((type) => personalTypes.includes(type)),
  },
]

type Recorded = { readonly type: ShopEventType; readonly fact: ShopEvent; readonly event: RecordedEvent }

/** Each fact after an order of its own. */
async function record({ eventStore: { log } }: Bench, types: readonly ShopEventType[], email: string) {
  const recorded: Recorded[] = []
  for (const [index, type] of types.entries()) {
    const number = orderNumber(index + 1)
    const fact = sampleOf(type, number, email)
    const placed = sampleOf('OrderPlaced', number, email)
    await log.append(request(orderStream(number), type === 'OrderPlaced' ? [fact] : [placed, fact]))
    const event = (await log.readStream(orderStream(number))).at(-1)
    if (event === undefined) throw new Error('nothing was recorded')
    recorded.push({ type, fact, event })
  }
  return recorded
}

/** Every fact in the schema, so that none can be recorded in clear text. */
export function describePersonalData(bench: Bench): void {
  describe.each(known)(
    'what is personal in every fact about a customer with $by',
    ({ email, identity, types }) => {
      it('is sealed in the record that auditors and receipts show, and opened for the owner', async () => {
        const { records, openEvents } = bench.eventStore
        for (const { type, fact, event } of await record(bench, types, email)) {
          const page = await records.find({ after: event.position - 1, limit: 1 })
          for (const secret of textsIn('customer' in fact.data ? fact.data.customer : {}))
            if (secret !== '') expect(page.records[0]?.record, type).not.toContain(secret)
          expect(await openEvents([event]), type).toMatchObject([fact])
        }
      })

      it('is unreadable when the customer is erased', async () => {
        const recorded = await record(bench, types, email)
        const { eraseCustomer, openEvents } = bench.eventStore
        expect((await eraseCustomer(identity, '2026-11-22T09:30:00.000Z')).outcome).toBe('erased')

        for (const { type, event } of recorded) {
          const [opened] = await openEvents([event])
          expect(opened && openPartsIn(opened), type).toEqual(keysIn(event).map(() => null))
        }
      })
    },
  )
}
