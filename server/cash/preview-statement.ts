/** The comparison of a statement with the parcels, as the owner sees it before booking. Amounts become rupees. */

import type { StatementPreview } from '#contract/cash/statement-answers.ts'
import { lineKinds, type StatementLine, sumOfLines } from '#events/cash/statement-line.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import {
  type ComparedStatement,
  type CourierStatement,
  statementTotals,
  unrecognised,
} from '#events/read-model/statement.ts'
import { inRupees, rupeesOf } from './in-rupees.ts'
import { findMissingParcels } from './missing-parcels.ts'

export async function previewStatement(
  statement: CourierStatement,
  compared: ComparedStatement,
  orderViews: Pick<OrderReadModel, 'parcels' | 'countParcels'>,
): Promise<StatementPreview> {
  const { missing, count } = await findMissingParcels(orderViews, statement.courier, compared.matched)
  const totals = statementTotals(statement, compared.repeated)
  const { incomeTax, salesTax } = inRupees(sumOfLines(statement.lines))
  return {
    fits: compared.fits.map((line) => inRupees(line, 'expected')),
    differences: compared.differences.map((line) => inRupees(line, 'expected')),
    undecided: compared.undecided.map((line) => inRupees(line, 'expected')),
    settles: compared.settles.map((line) => inRupees(line, 'claimed')),
    others: compared.others.map((line) => inRupees(line)),
    unknown: compared.unknown.map((line) => inRupees(line)),
    repeated: compared.repeated.map((line) => inRupees(line)),
    missing,
    kinds: kindsOf(compared),
    taxes: { incomeTax, salesTax },
    bankDifference: rupeesOf(-totals.difference),
    totals: {
      lines: totals.lines,
      collected: rupeesOf(totals.collected),
      charges: rupeesOf(totals.charges),
      paidEarlier: rupeesOf(totals.paidEarlier),
      expected: rupeesOf(totals.expected),
      received: rupeesOf(totals.received),
      difference: rupeesOf(totals.difference),
      missing: count,
    },
  }
}

function kindsOf(compared: ComparedStatement): StatementPreview['kinds'] {
  const { fits, differences, undecided, settles, others } = compared
  const known = [...fits, ...differences, ...undecided, ...settles, ...others]
  const byKind = lineKinds.map((kind) => [kind, known.filter((line) => line.kind === kind)] as const)
  const kinds = [...byKind, ['unknown', unrecognised(compared)] as const]
  return Object.fromEntries(
    kinds.flatMap(([kind, lines]) => (lines.length === 0 ? [] : [[kind, kindSums(lines)]])),
  )
}

const kindSums = (lines: readonly StatementLine[]) => ({
  lines: lines.length,
  ...inRupees(sumOfLines(lines)),
})
