/** Duplicate, count, retire or bring back. */

import { Link } from 'react-router-dom'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import { copyProductPath, waitingForPath } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

type MoreActionsProps = { readonly product: ProductState; readonly onRetire: () => void }

export function MoreActions({ product, onRetire }: MoreActionsProps) {
  return (
    <section aria-label="More" className="flex flex-wrap items-center gap-2">
      <Link to={copyProductPath(product.id)} className={buttonClass()}>
        <Icon name="copy" className="size-4" />
        Duplicate
      </Link>
      <Link to={waitingForPath(product.id)} className={buttonClass()}>
        <Icon name="clock" className="size-4" />
        Waiting list
      </Link>
      <Button onClick={onRetire} className={product.retired ? '' : 'text-danger!'}>
        <Icon name={product.retired ? 'undo' : 'bin'} className="size-4" />
        {product.retired ? 'Bring back' : 'Retire'}
      </Button>
      <p className="basis-full text-sm text-muted">
        {product.retired
          ? 'It is no longer in the shop. Its orders and its history stay.'
          : 'A retired product leaves the shop at once. Orders and history stay, and it can be brought back.'}
      </p>
    </section>
  )
}
