/** The screen of one product, new or published: an address of its own. */

import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { findIn } from '#catalogue/catalogue-state.ts'
import { ScreenHeader } from '#web/admin/frame/ScreenHeader.tsx'
import { PRODUCTS } from '#web/backoffice/paths.ts'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { catalogueQuery } from '../data/catalogue.ts'
import { copyOf } from './draft.ts'
import { Editor } from './Editor.tsx'

export function ProductEditorPage() {
  const { id } = useParams()
  const [address] = useSearchParams()
  const catalogue = useQuery(catalogueQuery)
  const { data } = catalogue
  const isNew = id === undefined
  const product = data && id !== undefined ? findIn(data, id) : undefined
  const copied = data && findIn(data, address.get('from') ?? '')
  useDocumentTitle(isNew ? 'New product' : (product?.name ?? 'Product'))

  if (data && isNew)
    return (
      <Editor
        key={`new ${copied?.id ?? ''}`}
        catalogue={data}
        product={null}
        {...(copied && { begin: copyOf(copied) })}
      />
    )
  if (data && product) return <Editor key={product.id} catalogue={data} product={product} />
  return (
    <div className="min-h-screenful">
      <ScreenHeader title={isNew ? 'New product' : 'Product'} back={{ to: PRODUCTS, name: 'Products' }} />
      <main className="mx-auto page-wide p-4 sm:p-6 lg:p-8">
        <QueryError query={catalogue} what="The catalogue could not be fetched" />
        {catalogue.isLoading && <Skeleton className="h-96" />}
        {data && (
          <EmptyState icon="shirt" title="No such product" text={`The shop has no product “${id}”.`} />
        )}
      </main>
    </div>
  )
}
