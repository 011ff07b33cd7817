/** What is done with the cards on a phone: looked at, selected, or moved to another position in the shop. */

import { Chip } from '#web/backoffice/ui/Chip.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import type { CardsMode } from './ProductCards.tsx'

type CardsToolsProps = {
  readonly mode: CardsMode
  readonly canArrange: boolean
  readonly onMode: (mode: CardsMode) => void
}

export function CardsTools({ mode, canArrange, onMode }: CardsToolsProps) {
  const toggle = (each: CardsMode) => onMode(mode === each ? 'look' : each)
  return (
    <div className="flex items-center gap-2 border-b border-line px-4 py-2 sm:px-6">
      <Chip chosen={mode === 'select'} onClick={() => toggle('select')}>
        <Icon name="check" className="size-4" />
        Select
      </Chip>
      <Chip
        chosen={mode === 'arrange'}
        disabled={!canArrange}
        title={canArrange ? undefined : 'Only all products, as the shop shows them, can be moved.'}
        onClick={() => toggle('arrange')}
      >
        <Icon name="sort" className="size-4" />
        Position in shop
      </Chip>
    </div>
  )
}
