import { describe, expect, it } from 'vitest'
import { toBase64 } from '#events/proof/base64.ts'
import { leafHash } from '#events/proof/merkle.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { receiptVerdict } from '#web/audit/receipt/receipt-verdict.ts'
import { daysOfShop } from '../../projections/days-of-shop.ts'
import { key, signedLog } from './signed-log.ts'

const { events } = daysOfShop(20)
const log = signedLog(events)

function receiptOf(orderNumber: string) {
  const own = events.filter(({ data }) => 'orderNumber' in data && data.orderNumber === orderNumber)
  return {
    format: 'falak-fits-receipt-v1',
    orderNumber,
    events: own.map((event) => ({
      position: event.position,
      record: JSON.stringify(event),
      proof: log.inclusion(event.position, log.size),
    })),
    checkpoint: log.checkpoint(log.size),
    key,
  }
}

const lived = events.find(({ type }) => type === 'ConfirmationSent')
const orderNumber = lived !== undefined && 'orderNumber' in lived.data ? (lived.data.orderNumber ?? '') : ''
const receipt = receiptOf(orderNumber)
const check = (changes: object) => receiptVerdict(JSON.stringify({ ...receipt, ...changes }))

describe('a receipt', () => {
  it('is checked alone and passes', () => {
    const { sentence, fingerprint, ...verdict } = check({})
    expect(verdict).toMatchObject({ holds: true, checkpoint: { size: log.size } })
    expect(sentence).toContain(`order ${orderNumber}`)
    expect(fingerprint).toMatch(/^([0-9a-f]{4} ){15}[0-9a-f]{4}$/)
    expect(receipt.events.length).toBeGreaterThan(1)
  })

  it('is checked in the answer of a call as in a file', () => {
    const answer = JSON.stringify({ success: true, data: receipt })
    expect(receiptVerdict(answer)).toEqual(receiptVerdict(JSON.stringify(receipt)))
    expect(receiptVerdict(answer).holds).toBe(true)
    expect(receiptVerdict(JSON.stringify({ success: false, error: 'There is no such order.' })).holds).toBe(
      false,
    )
  })

  it('fails when any record in it was changed', () => {
    const changed = receipt.events.map((event, index) =>
      index === 0 ? { ...event, record: event.record.replace('"quantity":', '"quantity":1') } : event,
    )
    const { holds, sentence, proofs } = check({ events: changed })
    expect(holds).toBe(false)
    expect(proofs).toEqual(receipt.events.map((_, index) => (index === 0 ? 'altered' : 'proved')))
    expect(sentence).toContain(`Event ${receipt.events[0]?.position} is not what was recorded`)
  })

  it('fails when an event was left out, or is another order’s', () => {
    const shortened = check({ events: receipt.events.slice(1) })
    expect(shortened.sentence).toContain('missing')
    expect(new Set(shortened.proofs)).toEqual(new Set(['proved']))
    const others = check({ orderNumber: 'FF-2611219999' })
    expect(others.sentence).toContain('belongs to another order')
    expect(new Set(others.proofs)).toEqual(new Set(['of-another-order']))
  })

  it('proves by its leaf alone that there is an event which it does not show', () => {
    const withheld = receipt.events.map(({ position, record, proof }, index) =>
      index === 1
        ? { position, leaf: toBase64(leafHash(sha256, record)), proof }
        : { position, record, proof },
    )
    const { holds, sentence, proofs } = check({ events: withheld })
    expect(holds).toBe(true)
    expect(proofs.filter((proof) => proof === 'withheld')).toHaveLength(1)
    expect(sentence).toContain(
      '1 more event of the log is named but not shown, and may have changed the order since.',
    )

    const other = withheld.map((event, index) => (index === 1 ? { ...withheld[1], position: 1 } : event))
    expect(check({ events: other })).toMatchObject({
      holds: false,
      proofs: expect.arrayContaining(['altered']),
    })
  })

  it('fails under a changed checkpoint', () => {
    const checkpoint = receipt.checkpoint.replace(String(log.size), String(log.size + 1))
    expect(check({ checkpoint })).toMatchObject({
      holds: false,
      proofs: receipt.events.map(() => 'unsigned'),
    })
  })

  it.each([
    '',
    '{}',
    'null',
    '[1]',
    '{"format":"falak-fits-receipt-v2"}',
    JSON.stringify({ ...receipt, events: [] }),
  ])('is not valid when it reads %.30s', (text) => {
    expect(receiptVerdict(text)).toMatchObject({ holds: false, receipt: null })
  })
})
