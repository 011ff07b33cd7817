/** The cities and couriers that a report by city compares with each other. */

import { courierName } from '#catalogue/couriers.ts'
import type { NamedRow, ShownReport } from './report.ts'
import { comparedRows, refusedRate } from './report-words.ts'

export type CityCouriers = {
  readonly cities: readonly NamedRow[]
  /** Ids. */
  readonly couriers: readonly string[]
  /** Names of those with too few parcels everywhere. */
  readonly leftCities: readonly string[]
  readonly leftCouriers: readonly string[]
}

const MOST_CITIES = 10

/** Null when fewer than two couriers can be compared. A city or a courier without one rate would be a row of dashes. */
export function comparedCityCouriers(
  report: Pick<ShownReport, 'by' | 'rows' | 'crossing'>,
): CityCouriers | null {
  const known = report.crossing.filter((cell) => refusedRate(cell) !== null)
  const rows = comparedRows(report).slice(0, MOST_CITIES)
  const cities = rows.filter(({ key }) => known.some(({ city }) => city === key))
  const all = [...new Set(report.crossing.map(({ courier }) => courier))]
  const couriers = all.filter((courier) =>
    known.some((cell) => cell.courier === courier && cities.some(({ key }) => key === cell.city)),
  )
  if (couriers.length < 2) return null
  const leftCities = rows.filter((row) => !cities.includes(row)).map(({ name }) => name)
  const leftCouriers = all.filter((courier) => !couriers.includes(courier)).map(courierName)
  return { cities, couriers, leftCities, leftCouriers }
}
