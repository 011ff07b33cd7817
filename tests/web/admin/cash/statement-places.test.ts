/** Each kept statement file, from its bytes to the place of every rupee. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cashMoveOf } from '#events/cash/cash-moves.ts'
import { bookCash } from '#events/cash/cash-rules.ts'
import { type CashPlace, nothingPaid } from '#events/cash/parcel-cash.ts'
import { unhandled } from '#events/orders/handling.ts'
import type { ListedParcel } from '#events/read-model/parcel-list.ts'
import { compareStatement } from '#events/read-model/statement.ts'
import { createTrackingHash, createTrackingKeys } from '#events/sealing/tracking-hash.ts'
import { headingRowOf, recogniseColumns } from '#web/admin/cash/columns.ts'
import { readStatement } from '#web/admin/cash/statement-rows.ts'
import { firstTable } from './first-table.ts'

const hash = createTrackingHash(Buffer.alloc(32))

/** A delivered parcel for each tracking number, with the rupees to collect. */
function parcelsOf(cash: Readonly<Record<string, number>>): readonly ListedParcel[] {
  return Object.entries(cash).map(([trackingNumber, cashToCollect], position) => ({
    ...{ orderNumber: `FF-${position}`, status: 'delivered', version: 4, position, trackingNumber },
    ...{ trackingKey: hash(trackingNumber), place: 'owed', ...nothingPaid },
    ...{ city: null, handling: unhandled },
    parcel: { courier: 'tcs', cashToCollect, handedOver: '2026-11-20' },
  }))
}

type Places = Partial<Record<CashPlace, number>> & { readonly tooMuch?: number }

async function placesAfter(file: string, cash: Readonly<Record<string, number>>): Promise<Places> {
  const table = await firstTable(new Blob([readFileSync(`tests/web/admin/cash/statements/${file}`)]))
  const row = headingRowOf(table, null)
  const { lines } = readStatement(table, row, recogniseColumns(table[row] ?? [], null, new Map()))
  const { bookable } = compareStatement({ courier: 'tcs', lines }, parcelsOf(cash), createTrackingKeys(hash))
  const places = new Map<string, number>()
  const add = (place: string, paisa: number) => places.set(place, (places.get(place) ?? 0) + paisa / 100)
  for (const rupees of Object.values(cash)) add('owed', 100 * rupees)
  for (const { line, parcel } of bookable) {
    const command = { ...line, type: 'BookCash', courier: 'tcs', statement: file } as const
    const decision = bookCash(command, { ...parcel, handedOver: parcel })
    const [event] = decision.accepted ? decision.events : []
    const move = event?.type === 'CashBooked' ? cashMoveOf(event) : null
    for (const { place, paisa } of move?.before?.parts ?? []) add(place, -paisa)
    for (const { place, paisa } of move?.after?.parts ?? []) add(place, paisa)
    add('tooMuch', move?.over ?? 0)
  }
  return Object.fromEntries([...places].filter(([, rupees]) => rupees !== 0))
}

describe('every rupee of the statement', () => {
  it.each<[string, Readonly<Record<string, number>>, Places]>([
    ['tcs-decimals.csv', { T1: 1100, T2: 1400, T3: 1250, T4: 2200 }, { paid: 5950 }],
    ['tcs-taxes.xlsx', { T1: 1100, T2: 2200 }, { paid: 3300 }],
    ['tcs-two-headings.csv', { T1: 1100, T2: 1250 }, { paid: 2350 }],
    // Nothing says what became of T3.
    ['tcs-credit.csv', { T1: 1100, T2: 1400, T3: 1250 }, { paid: 2500, owed: 1250 }],
    [
      'leopards-returns.csv',
      { L1: 1100, L2: 1400, L3: 1250, L4: 2200 },
      { paid: 1100, returned: 2650, lostPaid: 2200 },
    ],
    ['leopards-urdu.csv', { L1: 1100, L2: 2200 }, { paid: 3300, tooMuch: 0.5 }],
    ['leopards-windows-1252.csv', { L1: 1250 }, { paid: 1100, short: 150 }],
    ['leopards-adjustments.xlsx', { L1: 1100, L5: 1400, L9: 1250 }, { paid: 2500, owed: 1250 }],
    ['postex-tabs.tsv', { P1: 1100, P2: 125_000 }, { paid: 126_100 }],
    ['postex-blank-rows.csv', { P1: 1100, P2: 1500 }, { paid: 2500, short: 100 }],
    ['postex-inexact.xlsx', { P1: 200, P2: 1100 }, { paid: 1300, tooMuch: 0.8 }],
    ['postex-tax-line.csv', { P1: 1100, P2: 1400, P3: 900 }, { paid: 2500, owed: 900 }],
  ])('%s is in its place', async (file, cash, expected) => {
    expect(await placesAfter(file, cash)).toEqual(expected)
  })
})
