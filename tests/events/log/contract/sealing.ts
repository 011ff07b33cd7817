import { describe, expect, it } from 'vitest'
import { orderStream, type RecordedEvent, type RecordedOf, type ShopEvent } from '#events/event.ts'
import { orderNumber, orderPlaced, placing, request } from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

const ayesha = { name: 'Ayesha Khan', email: 'ayesha@example.com', phone: '0300-1234567' }
const address = '12 Mall Road, Lahore'

export function describeSealing(bench: Bench): void {
  describe('sealing', () => {
    const place = (index: number, email: string) =>
      bench.eventStore.log.append(placing(orderPlaced(orderNumber(index), { ...ayesha, email })))

    async function correct(index: number, from: string, to: string): Promise<void> {
      const before = { ...ayesha, email: from, address }
      const event: ShopEvent = {
        type: 'ContactCorrected',
        data: { orderNumber: orderNumber(index), customer: { before, after: { ...before, email: to } } },
      }
      await bench.eventStore.log.append(request(orderStream(orderNumber(index)), [event]))
    }

    async function read(): Promise<readonly RecordedEvent[]> {
      return bench.eventStore.log.read(0, 100)
    }

    it('leaves nothing personal in a record', async () => {
      await place(1, 'ayesha@example.com')
      await correct(1, 'ayesha@example.com', 'aisha@example.com')

      const records = (await bench.eventStore.log.readRecords(0, 10)).map(({ record }) => record)

      expect(records).toHaveLength(2)
      for (const secret of ['Ayesha', 'isha@', 'example.com', '1234567', 'Mall Road', 'd0d0d0']) {
        expect(records.join('\n')).not.toContain(secret)
      }
      expect(records.join('\n')).toContain('The Blacksmith')
    })

    it('opens all that it sealed', async () => {
      const placed = orderPlaced(orderNumber(1), { name: 'عائشہ "Ash" 🧵' })
      await bench.eventStore.log.append(placing(placed))
      await correct(1, 'ayesha@example.com', 'aisha@example.com')

      const opened = await bench.eventStore.openEvents(await read())

      expect(opened).toMatchObject([
        placed,
        {
          data: {
            customer: { before: { email: 'ayesha@example.com' }, after: { email: 'aisha@example.com' } },
          },
        },
      ])
    })

    it('shows that two orders have the same customer, by e-mails in any case, but not which customer', async () => {
      await place(1, 'ayesha@example.com')
      await place(2, 'bilal@example.com')
      await place(3, 'Ayesha@Example.COM')

      const [first, second, third] = (await read()).map(keyOf)

      expect(third).toBe(first)
      expect(second).not.toBe(first)
    })

    it('keeps the keys after a restart', async () => {
      await place(1, 'ayesha@example.com')
      await bench.eventStore.close()

      const { log, openEvents } = await bench.another()
      await log.append(placing(orderPlaced(orderNumber(2))))

      const events = await log.read(0, 10)
      expect(keyOf(events[1])).toBe(keyOf(events[0]))
      expect(await openEvents(events)).toMatchObject([
        { data: { customer: ayesha } },
        { data: { customer: ayesha } },
      ])
    })

    it('seals each side of a correction with the key of its own customer', async () => {
      await place(1, 'ayesha@example.com')
      await place(2, 'bilal@example.com')
      await correct(1, 'ayesha@example.com', 'bilal@example.com')

      const [ayeshas, bilals, corrected] = await read()

      if (corrected?.type !== 'ContactCorrected') throw new Error('no correction')
      const { before, after } = corrected.data.customer
      expect([before, after]).toMatchObject([{ key: keyOf(ayeshas) }, { key: keyOf(bilals) }])
    })

    it('never gives the same result for the same data', async () => {
      await place(1, 'ayesha@example.com')
      await place(2, 'ayesha@example.com')

      const [first, second] = (await read()).map(sealedOf)

      expect(first).not.toBe(second)
      // Neither are nonces repeated: one used twice with a key would reveal both parts.
      expect(first?.slice(0, 16)).not.toBe(second?.slice(0, 16))
    })

    it('opens nothing that was moved or changed', async () => {
      await place(1, 'ayesha@example.com')
      await place(2, 'ayesha@example.com')
      const [first, second] = await read()
      if (first?.type !== 'OrderPlaced' || second?.type !== 'OrderPlaced') throw new Error('no orders')
      const { openEvents } = bench.eventStore
      const withPart = (customer: typeof first.data.customer): RecordedOf<'OrderPlaced'> => ({
        ...first,
        data: { ...first.data, customer },
      })
      const sealed = sealedOf(first) ?? ''
      const flipped = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`

      await expect(openEvents([withPart(second.data.customer)])).rejects.toThrow(
        'was changed, or belongs to another event',
      )
      await expect(openEvents([withPart({ key: keyOf(first) ?? '', sealed: flipped })])).rejects.toThrow(
        'was changed, or belongs to another event',
      )
      await expect(openEvents([withPart({ key: keyOf(first) ?? '', sealed: '' })])).rejects.toThrow()
      expect(await openEvents([withPart({ key: 'unknown', sealed })])).toMatchObject([
        { data: { customer: null } },
      ])
    })

    it('opens no part in another event of the same order, nor in the other half of its own event', async () => {
      await place(1, 'ayesha@example.com')
      await correct(1, 'ayesha@example.com', 'aisha@example.com')
      await correct(1, 'aisha@example.com', 'ayesha@example.com')
      const [, first, second] = await read()
      if (first?.type !== 'ContactCorrected' || second?.type !== 'ContactCorrected') throw new Error('none')
      const { openEvents } = bench.eventStore
      const { before, after } = first.data.customer
      const withCustomer = (customer: typeof first.data.customer): RecordedOf<'ContactCorrected'> => ({
        ...first,
        data: { ...first.data, customer },
      })

      await expect(openEvents([withCustomer({ before, after })])).resolves.toHaveLength(1)
      for (const moved of [second.data.customer, { before: after, after: before }]) {
        await expect(openEvents([withCustomer(moved)])).rejects.toThrow(
          'was changed, or belongs to another event',
        )
      }
    })
  })
}

function keyOf(event: RecordedEvent | undefined): string | null {
  if (event?.type !== 'OrderPlaced') return null
  return 'key' in event.data.customer ? event.data.customer.key : null
}

function sealedOf(event: RecordedEvent | undefined): string | null {
  if (event?.type !== 'OrderPlaced') return null
  return 'sealed' in event.data.customer ? event.data.customer.sealed : null
}
