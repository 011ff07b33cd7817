import { type ShopState, stateNames } from '../catalogue-data/product-state-words.ts'

const looks: Readonly<Record<ShopState, string>> = {
  'on-sale': 'text-muted',
  'coming-soon': 'bg-shipped-soft px-1.5 font-medium text-shipped',
  'sold-out': 'bg-cancelled-soft px-1.5 font-medium text-cancelled',
  retired: 'bg-sunken px-1.5 font-medium text-muted',
}

type StateTagProps = { readonly state: ShopState; readonly quiet?: boolean }

/** The state of a product, in the words of the filters. Quietly, the usual state is not said. */
export function StateTag({ state, quiet = false }: StateTagProps) {
  if (quiet && state === 'on-sale') return null
  return (
    <span
      className={`inline-flex rounded-sm leading-5 whitespace-nowrap ${state === 'on-sale' ? 'text-sm' : 'text-xs'} ${looks[state]}`}
    >
      {stateNames[state]}
    </span>
  )
}
