import { describe, expect, it } from 'vitest'
import { factTable, isInReceipt, partNames } from '#events/fact-table.ts'
import { tracesOf } from '#events/log/sqlite/personal-traces.ts'
import { openPartsIn } from '#events/personal-data.ts'
import { dataSchemas, sampleOf, textsIn } from './sample-events.ts'

const PERSONAL = new Set(['customer', 'contact', 'person', 'email', 'phone', 'address', 'device'])
const types = [...dataSchemas.keys()]

type Node = { readonly properties?: Readonly<Record<string, Node>>; readonly required?: readonly string[] }

/** The paths of all properties with a personal name. */
function personalPaths(schema: unknown, path: readonly string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, part]) => {
    if (key !== 'properties') return personalPaths(part, path)
    return Object.entries(part as Record<string, unknown>).flatMap(([name, property]) =>
      PERSONAL.has(name) ? [[...path, name].join('.')] : personalPaths(property, [...path, name]),
    )
  })
}

describe.each(types)('the personal data of %s', (type) => {
  const data = dataSchemas.get(type) as Node
  const customer = data.properties?.customer

  it('is only in `customer`', () => {
    // The contacts of the shop itself are public.
    const own = type === 'ShopDescribed' ? personalPaths(data) : []
    expect(personalPaths(data)).toEqual(customer === undefined ? own : ['customer'])
  })

  it('lists each part in the table, and each part has an e-mail', () => {
    const isOnePart = customer?.properties?.email !== undefined
    const parts = isOnePart ? { customer } : (customer?.properties ?? {})
    expect(partNames.get(type)).toEqual(Object.keys(parts))
    if (customer !== undefined) expect(data.required).toContain('customer')
    for (const part of Object.values(parts)) expect(part?.required).toContain('email')
  })

  it('is searched for after an erasure, except the device, which others may also use', () => {
    const event = sampleOf(type, 'FF-1', 'Ayesha@example.com')
    const parts = openPartsIn(event).flatMap((part) => part ?? [])
    const { whole, inParts } = tracesOf(parts)
    const found = inParts.map(String)
    const texts = textsIn('customer' in event.data ? event.data.customer : {})
    expect(found).toEqual(expect.arrayContaining(texts.filter((text) => !text.endsWith('.device'))))
    expect(whole.map(String).includes('ayesha@example.com')).toBe(customer !== undefined)
  })
})

describe('a receipt', () => {
  it('shows facts except those that the table excludes or does not contain', () => {
    expect(isInReceipt('OrderPlaced')).toBe(true)
    const withheld = { ...factTable, ProductRated: { receipt: 'withheld' } } as const
    expect(isInReceipt('ProductRated', withheld)).toBe(false)
    expect(isInReceipt('OrderForgotten')).toBe(false)
  })
})
