/** The file of what is refused in each city, by courier: all cells, also those with few parcels. */

import { type CityCourier, shareOf } from '#events/read-model/report.ts'
import { dimensionNames, reportHeadings } from '#events/read-model/report-headings.ts'
import type { CsvColumn } from '#server/exports/csv.ts'
import { rowName } from './report-names.ts'

const nameOf = (by: 'city' | 'courier', key: string | null) => rowName(by, key, { products: [] })

export const courierColumns: readonly CsvColumn<CityCourier>[] = [
  [dimensionNames.city, ({ city }) => nameOf('city', city)],
  [dimensionNames.courier, ({ courier }) => nameOf('courier', courier)],
  [reportHeadings.handedOver, ({ handedOver }) => handedOver],
  [reportHeadings.refused, ({ refused }) => refused],
  [reportHeadings.refusedRate, ({ refused, handedOver }) => shareOf(refused, handedOver) ?? ''],
]
