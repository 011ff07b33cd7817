/** The button on the chest of the shirt, shown until the shopper has chosen a picture. */

import type { Ref } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import type { ShirtColour } from './design.ts'

type Props = {
  readonly buttonRef: Ref<HTMLButtonElement>
  readonly colour: ShirtColour
  /** Whether files are being dragged over the page. */
  readonly over: boolean
  readonly reading: boolean
  readonly onChoose: () => void
}

const looks: Readonly<Record<ShirtColour, string>> = {
  Black: 'border-on-ink/70 text-on-ink hover:bg-on-ink/10',
  White: 'border-ink/60 text-ink hover:bg-ink/10',
}

export function DropZone({ buttonRef, colour, over, reading, onChoose }: Props) {
  return (
    <button
      ref={buttonRef}
      type="button"
      onClick={onChoose}
      className={`absolute inset-x-[29%] top-[23%] flex aspect-square flex-col items-center justify-center gap-3 border border-dashed p-2 text-center transition-colors ${
        over ? 'border-gold bg-gold text-ink' : looks[colour]
      }`}
    >
      <Icon className="size-6">
        <path d="M4 15.5V20h16v-4.5M12 16V4M6.5 9.5L12 4l5.5 5.5" />
      </Icon>
      <span className="caps">{reading ? 'One moment …' : over ? 'Drop it here' : 'Choose a picture'}</span>
      <span className="text-sm pointer-coarse:hidden">or drop it here</span>
    </button>
  )
}
