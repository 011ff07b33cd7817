/** Facts of an import, as parts of a sentence. They name no customer. */

import { formatRupees } from '#catalogue/money.ts'
import type { RecordedOf } from '../event.ts'
import { importedStatusNames, sourceNames } from './import-choices.ts'

export function importWords(event: RecordedOf<'OrderImported' | 'ProductImported'>): string {
  const { source, number } = event.data
  if (event.type === 'ProductImported')
    return `Product ${event.data.productId} imported from ${sourceNames[source]}, where it was ${number}`
  const { day, status, total } = event.data
  const state = importedStatusNames[status].toLowerCase()
  return `Order ${number} of ${sourceNames[source]} imported: placed on ${day}, ${formatRupees(total)}, ${state}`
}
