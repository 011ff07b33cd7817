/** Buttons that move, turn and resize the picture in steps, as an alternative to dragging. */

import type { ReactNode } from 'react'
import { ArrowLeftIcon, ArrowRightIcon, MinusIcon, PlusIcon } from '#web/ui/icons.tsx'
import type { Placement } from './placement.ts'
import { centred } from './placement-changes.ts'
import { type Adjustment, adjustmentFor } from './placement-keys.ts'
import { ArrowDownIcon, ArrowUpIcon, CentreIcon, TurnLeftIcon, TurnRightIcon } from './tool-icons.tsx'

type Props = {
  readonly placement: Placement
  readonly onPlace: (placement: Placement) => void
}

type Control = { readonly label: string; readonly icon: ReactNode; readonly adjust: Adjustment | null }

const groups: readonly { readonly title: string; readonly controls: readonly Control[] }[] = [
  {
    title: 'Move',
    controls: [
      { label: 'Move left', icon: <ArrowLeftIcon />, adjust: adjustmentFor('ArrowLeft', false) },
      { label: 'Move up', icon: <ArrowUpIcon />, adjust: adjustmentFor('ArrowUp', false) },
      { label: 'Move down', icon: <ArrowDownIcon />, adjust: adjustmentFor('ArrowDown', false) },
      { label: 'Move right', icon: <ArrowRightIcon />, adjust: adjustmentFor('ArrowRight', false) },
      { label: 'Centre', icon: <CentreIcon />, adjust: centred },
    ],
  },
  {
    title: 'Turn',
    controls: [
      { label: 'Turn left', icon: <TurnLeftIcon />, adjust: adjustmentFor('[', false) },
      { label: 'Turn right', icon: <TurnRightIcon />, adjust: adjustmentFor(']', false) },
    ],
  },
  {
    title: 'Resize',
    controls: [
      { label: 'Smaller', icon: <MinusIcon />, adjust: adjustmentFor('-', false) },
      { label: 'Larger', icon: <PlusIcon />, adjust: adjustmentFor('+', false) },
    ],
  },
]

export function AdjustBar({ placement, onPlace }: Props) {
  return (
    <>
      {groups.map(({ title, controls }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons.
        <div
          key={title}
          role="group"
          aria-label={title}
          className="flex divide-x divide-line border border-line"
        >
          {controls.map(({ label, icon, adjust }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              title={label}
              onClick={() => adjust && onPlace(adjust(placement))}
              className="grid size-11 place-items-center bg-surface transition-colors hover:bg-ink hover:text-on-ink"
            >
              {icon}
            </button>
          ))}
        </div>
      ))}
    </>
  )
}
