/** The choice of colour and size, and the buttons that save the design, unlock it or add it to the cart. */

import type { Dispatch } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { openTellMe } from '../page/overlays.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { type Design, type DesignStep, type ShirtColour, shirtColours, shirtSizes } from './design.ts'

type Props = { readonly design: Design; readonly take: Dispatch<DesignStep> }

export function DesignChoices({ design: { picture, colour, size, saved }, take }: Props) {
  return (
    <div className="flex flex-col gap-6">
      <ChoiceRow
        legend="Shirt Colour"
        choices={shirtColours}
        chosen={colour}
        onChoose={(chosen) => take({ type: 'colour-chosen', colour: chosen })}
        disabled={saved}
        columns="grid-cols-2"
        mark={(choice) => <Swatch colour={choice} />}
      />
      <ChoiceRow
        legend="Size"
        choices={shirtSizes}
        chosen={size}
        onChoose={(chosen) => take({ type: 'size-chosen', size: chosen })}
        columns="grid-cols-5"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          look={saved ? 'secondary' : 'primary'}
          disabled={picture === null}
          onClick={() => take({ type: saved ? 'unlocked' : 'saved' })}
        >
          {saved ? 'Edit Again' : 'Save Design'}
        </Button>
        <Button
          look={saved ? 'primary' : 'secondary'}
          disabled={!saved}
          onClick={() => openTellMe('designs')}
        >
          Add to Cart
        </Button>
      </div>
      <p aria-live="polite" className="-mt-3 min-h-5 text-sm text-muted">
        {saved
          ? 'Design saved. Picture and colour are locked.'
          : picture === null
            ? 'Choose a picture to begin.'
            : 'Save your design to keep it as it is.'}
      </p>
    </div>
  )
}

function Swatch({ colour }: { readonly colour: ShirtColour }) {
  return (
    <span
      aria-hidden="true"
      className={`size-6 rounded-full border border-edge ${colour === 'Black' ? 'bg-ink' : 'bg-surface'}`}
    />
  )
}
