/** What is left of each size, with the way to count it. A count is a fact of its own: it is not published with the form. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Size } from '#catalogue/product.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { CountDialog } from '../products/late-parts.tsx'
import { productsQuery } from '../products/products.ts'
import { StockLeft } from '../products/StockLeft.tsx'

type StockLineProps = { readonly id: string; readonly sold: readonly Size[] }

export function StockLine({ id, sold }: StockLineProps) {
  const [counting, setCounting] = useState(false)
  const listed = useQuery(productsQuery).data?.products.find((product) => product.id === id)
  if (listed === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {listed.stockLeft === null ? (
        <p className="min-w-0 flex-1 basis-52 text-sm text-muted">
          Pieces are not counted: each size is sold until you say that it is sold out.
        </p>
      ) : (
        <StockLeft left={listed.stockLeft} sold={sold} />
      )}
      <Button onClick={() => setCounting(true)}>Count stock</Button>
      {counting && <CountDialog products={[listed]} onClose={() => setCounting(false)} />}
    </div>
  )
}
