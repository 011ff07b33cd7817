/** The head of the editor: back to the list, the name and state of the product, and Publish. */

import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import { PRODUCTS } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { stateNames, stateOf } from '../catalogue-data/product-state-words.ts'

type EditorHeaderProps = {
  readonly product: ProductState | null
  readonly title: string
  /** Null while there is nothing to discard. */
  readonly onDiscard: (() => void) | null
  readonly publish: ReactNode
}

export function EditorHeader({ product, title, onDiscard, publish }: EditorHeaderProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  // A step back shows the list where it was left. The first screen of a tab has nothing to go back to.
  const back = () => (key === 'default' ? void navigate(PRODUCTS) : void navigate(-1))
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-page/92 backdrop-blur-md">
      <div className="mx-auto flex h-17 page-wide items-center gap-3 px-4 sm:px-6 lg:px-8 compact:h-14">
        <Button look="quiet" size="snug" className="-ml-2.5" onClick={back}>
          <Icon name="chevron-down" className="size-4 rotate-90" />
          <span className="max-sm:sr-only">Products</span>
        </Button>
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-lg leading-6">{title}</h1>
          {product && <p className="truncate text-xs text-muted">{stateNames[stateOf(product)]}</p>}
        </div>
        {product && !product.retired && (
          <a
            href={`/product/${encodeURIComponent(product.id)}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 text-sm text-muted hover:text-ink"
          >
            <span className="max-sm:sr-only">View in shop</span>
            <Icon name="external" className="size-4" />
          </a>
        )}
        {onDiscard && <Button onClick={onDiscard}>Discard</Button>}
        {publish}
      </div>
    </header>
  )
}
