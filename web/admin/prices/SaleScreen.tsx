/** The frame of the form of a sale, which needs the catalogue. */

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { SALES } from '#web/backoffice/paths.ts'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { catalogueQuery } from '../catalogue/data/catalogue.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'

type SaleScreenProps = {
  readonly title: string
  readonly children: (catalogue: CatalogueState) => ReactNode
}

export function SaleScreen({ title, children }: SaleScreenProps) {
  const catalogue = useQuery(catalogueQuery)
  return (
    <div className="min-h-screenful pb-40 sm:pb-20">
      <ScreenHeader title={title} back={{ to: SALES, name: 'Sale prices' }} />
      <main className="mx-auto page-wide px-4 py-4 sm:px-6 sm:py-6 lg:px-8">
        <QueryError query={catalogue} what="The catalogue could not be fetched" />
        {catalogue.isLoading && <Skeleton className="h-96" />}
        {catalogue.data && children(catalogue.data)}
      </main>
    </div>
  )
}
