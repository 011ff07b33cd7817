/** Counts stock, for people of the shop who have no list of products. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { CountDialog } from './late-parts.tsx'
import { productsQuery } from './products.ts'

export function CountStockButton() {
  const isShown = useCountsWithoutList()
  const products = useQuery({ ...productsQuery, enabled: false })
  const [counting, setCounting] = useState(false)
  if (!isShown) return null

  async function count(): Promise<void> {
    const { isSuccess, error } = await products.refetch()
    if (isSuccess) setCounting(true)
    else toast.error('The stock could not be fetched', { description: error?.message })
  }

  return (
    <>
      <Button
        size="snug"
        className="whitespace-nowrap"
        aria-busy={products.isFetching}
        onClick={() => void count()}
      >
        Count stock
      </Button>
      {counting && products.data && (
        <CountDialog products={products.data.products} onClose={() => setCounting(false)} />
      )}
    </>
  )
}

function useCountsWithoutList(): boolean {
  const mayCount = useMay('stock')
  const hasList = useMay('changeCatalogue')
  return mayCount && !hasList
}
