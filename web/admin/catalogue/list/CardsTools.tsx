/** Above the cards while products are selected, or moved to another position in the shop. */

import { Button } from '#web/backoffice/ui/Button.tsx'
import type { CardsMode } from './ProductCards.tsx'

type CardsToolsProps = {
  readonly mode: Exclude<CardsMode, 'look'>
  readonly canArrange: boolean
  readonly onDone: () => void
}

export function CardsTools({ mode, canArrange, onDone }: CardsToolsProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2 text-sm text-muted sm:px-6">
      <p className="min-w-0 flex-1">
        {mode === 'select'
          ? 'Select the products to change.'
          : canArrange
            ? 'Drag the products into the order of the shop.'
            : 'Only all products, as the shop shows them, can be moved.'}
      </p>
      <Button size="snug" onClick={onDone}>
        Done
      </Button>
    </div>
  )
}
