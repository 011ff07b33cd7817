/** Whether the product can be bought: one of three, published with the form. */

import { Select } from '#web/backoffice/ui/Select.tsx'
import { type ShopState, stateNames, stateOf } from '../data/product-state-words.ts'
import type { Draft } from './draft.ts'
import { stateWords } from './draft-changes.ts'

type StateSelectProps = {
  readonly draft: Draft
  readonly edit: (change: (draft: Draft) => Draft) => void
  /** In the form it has its label above it; beside buttons it is as high as they are. */
  readonly place: 'form' | 'bar'
}

const states = ['on-sale', 'coming-soon', 'sold-out'] as const satisfies readonly ShopState[]

export function StateSelect({ draft, edit, place }: StateSelectProps) {
  const now = stateOf({ ...draft, retired: false })
  return (
    <Select<ShopState>
      label="State"
      value={now}
      // The present one names both of its parts.
      options={states.map((state) => [state, state === now ? stateWords(draft) : stateNames[state]])}
      onChoose={(state) =>
        edit((before) => ({ ...before, comingSoon: state === 'coming-soon', soldOut: state === 'sold-out' }))
      }
      labelled={place === 'form' ? 'above' : 'unseen'}
      className={`w-38 max-w-full shrink-0 ${place === 'form' ? '' : '[&_select]:h-10 [&_select]:border-line pointer-coarse:[&_select]:h-11'}`}
    />
  )
}
