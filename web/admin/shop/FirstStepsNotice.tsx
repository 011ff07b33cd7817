/** On the overview: says what a new shop lacks, and leads to its first steps. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { FIRST_STEPS } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { catalogueQuery } from '../catalogue-data/catalogue.ts'
import { type FirstStep, firstSteps, lackingSteps, openSteps, passedSteps } from './first-steps.ts'

const lacks: Readonly<Record<FirstStep, string>> = {
  contacts: 'Shoppers cannot reach you: no e-mail, phone or WhatsApp.',
  couriers: 'No courier takes your parcels.',
  product: 'Nothing is in the shop.',
  delivery: '',
  returns: '',
}

/** `isNext`: nothing else is to be done first, so that the link is the gold button of the screen. */
export function FirstStepsNotice({ isNext }: { readonly isNext: boolean }) {
  const { data } = useQuery(catalogueQuery())
  const passed = useStore(passedSteps)
  if (data === undefined) return null
  const open = openSteps(data, passed)
  if (open.length === 0) return null
  return (
    <section
      aria-label="First steps of the shop"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line border-l-4 border-l-gold bg-surface px-4 py-3"
    >
      <Icon name="warning" className="size-5 text-gold-deep" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-medium">Your shop is not ready yet</h2>
        <p className="text-sm text-muted">
          {lackingSteps(data)
            .map((step) => lacks[step])
            .join(' ')}{' '}
          {firstSteps.length - open.length} of {firstSteps.length} steps are done.
        </p>
      </div>
      <Link
        to={FIRST_STEPS}
        className={`${buttonClass(isNext ? { look: 'gold' } : {})} max-sm:min-h-12 max-sm:w-full`}
      >
        {passed.length === 0 ? 'Set up the shop' : 'Go on with the set-up'}
      </Link>
    </section>
  )
}
