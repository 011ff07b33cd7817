import { describe, expect, it } from 'vitest'
import { orderStream, type ShopEventType } from '#events/shop/event.ts'
import { keysIn, openPartsIn, personalTypes } from '#events/shop/personal-data.ts'
import { orderNumber, request } from '../../sample-requests.ts'
import { dataSchemas, sampleOf, textsIn } from '../../shop/sample-events.ts'
import type { Bench } from './bench.ts'

const number = orderNumber(1)
/** By what customers are known: their e-mail, or the phone of one without an e-mail. */
const known = [
  { by: 'e-mail', email: 'ayesha@example.com', identity: 'AYESHA@example.com' },
  { by: 'phone', email: '', identity: 'tel:923001234567' },
] as const
const [withEmail, withPhone] = known
const everyFact = [...dataSchemas.keys()].flatMap((type) => [
  { type, ...withEmail },
  ...(personalTypes.includes(type) ? [{ type, ...withPhone }] : []),
])

async function recorded({ eventStore: { log } }: Bench, type: ShopEventType, email: string) {
  const placed = sampleOf('OrderPlaced', number, email)
  const facts = type === 'OrderPlaced' ? [placed] : [placed, sampleOf(type, number, email)]
  await log.append(request(orderStream(number), facts))
  const event = (await log.read(facts.length - 1, 1))[0]
  if (event === undefined) throw new Error('nothing was recorded')
  return event
}

/** One event of every fact in the schema, so that none can be recorded in clear text. */
export function describePersonalData(bench: Bench): void {
  describe.each(everyFact)('what is personal in $type, by $by', ({ type, email }) => {
    const fact = sampleOf(type, number, email)
    const secrets = textsIn('customer' in fact.data ? fact.data.customer : {})

    it('is sealed in the record that auditors and receipts show, and opened for the owner', async () => {
      const event = await recorded(bench, type, email)
      const { records, openEvents } = bench.eventStore
      const page = await records.find({ after: event.position - 1, limit: 1 })

      for (const secret of secrets.filter((text) => text !== ''))
        expect(page.records[0]?.record).not.toContain(secret)
      expect(await openEvents([event])).toMatchObject([fact])
    })
  })
}

export function describeErasedData(bench: Bench): void {
  it.each(everyFact)(
    'what is personal in $type is unreadable when the customer with this $by is erased',
    async ({ type, email, identity }) => {
      const event = await recorded(bench, type, email)
      const { eraseCustomer, openEvents } = bench.eventStore
      expect((await eraseCustomer(identity, '2026-11-22T09:30:00.000Z')).outcome).toBe('erased')

      const [opened] = await openEvents([event])
      expect(opened && openPartsIn(opened)).toEqual(keysIn(event).map(() => null))
    },
  )
}
