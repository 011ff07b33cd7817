/** The head of the editor: back to the list, the name of the product with its state, and Publish. */

import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import { openFind } from '#web/admin/frame/finding.ts'
import { HeaderBar } from '#web/backoffice/nav/HeaderBar.tsx'
import { PRODUCTS } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

type EditorHeaderProps = {
  readonly product: ProductState | null
  readonly title: string
  /** Whether there is anything to publish, or what is missing. */
  readonly note: string
  /** The control of the state, where there is room. */
  readonly state: ReactNode
  /** Null while there is nothing to discard. */
  readonly onDiscard: (() => void) | null
  readonly publish: ReactNode
}

export function EditorHeader({ product, title, note, state, onDiscard, publish }: EditorHeaderProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  // A step back shows the list where it was left. The first screen of a tab has nothing to go back to.
  const back = () => (key === 'default' ? void navigate(PRODUCTS) : void navigate(-1))
  return (
    <HeaderBar
      title={title}
      note={note}
      onFind={openFind}
      before={
        <Button look="quiet" size="snug" className="-ml-2.5 max-sm:-ml-3.5 max-sm:min-w-11" onClick={back}>
          <Icon name="chevron-down" className="size-4 rotate-90" />
          <span className="max-sm:sr-only">Products</span>
        </Button>
      }
    >
      {state}
      {product && !product.retired && (
        <a
          href={`/product/${encodeURIComponent(product.id)}`}
          target="_blank"
          rel="noreferrer"
          title="View in shop"
          // Without room for the name beside both, a changed product is published or discarded first.
          className={`${buttonClass(onDiscard ? { look: 'quiet' } : {})} max-sm:border-transparent max-sm:bg-transparent max-sm:px-2.5 ${onDiscard ? 'max-sm:hidden lg:max-xl:hidden' : ''}`}
        >
          <span className="max-sm:sr-only">View in shop</span>
          <Icon name="external" className="size-4 max-sm:size-5" />
        </a>
      )}
      {onDiscard && <Button onClick={onDiscard}>Discard</Button>}
      {publish}
    </HeaderBar>
  )
}
