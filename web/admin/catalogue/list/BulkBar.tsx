/** Actions for the selected products, at the bottom of the window. */

import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { newSalePath } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { late } from '#web/backoffice/ui/late.tsx'

const BulkDialog = late(() => import('./BulkDialog.tsx').then((module) => module.BulkDialog), null)

type BulkBarProps = { readonly products: readonly ProductState[]; readonly onClear: () => void }

export function BulkBar({ products, onClear }: BulkBarProps) {
  const [changing, setChanging] = useState(false)
  return (
    <section
      aria-label="Selected products"
      className="fixed right-4 bottom-[calc(var(--foot)+0.75rem)] left-[calc(var(--side)+1rem)] z-5 mx-auto flex max-w-2xl animate-fade-in flex-wrap items-center gap-2 rounded-lg border border-gold bg-surface py-2 pr-2 pl-4 shadow-raised"
    >
      <p role="status" className="flex-1 text-sm whitespace-nowrap max-sm:basis-full">
        {countedWords(products.length, 'product')} selected
      </p>
      <Button look="quiet" size="snug" onClick={onClear}>
        Clear
      </Button>
      <Link to={newSalePath(products.map(({ id }) => id))} className={buttonClass()}>
        New sale
      </Link>
      <Button look="gold" className="max-sm:flex-1" onClick={() => setChanging(true)}>
        Change…
      </Button>
      {changing && (
        <BulkDialog
          products={products}
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false)
            onClear()
          }}
        />
      )}
    </section>
  )
}
