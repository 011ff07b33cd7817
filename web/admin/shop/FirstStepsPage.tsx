/** Leads a new shop through its five steps; each can be skipped, and the page goes on where it was left. */

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import type { ShopDescription } from '#catalogue/facts.ts'
import { DASHBOARD, NEW_PRODUCT, SHOP } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { catalogueQuery } from '../catalogue/data/catalogue.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { ContactsForm } from './ContactsForm.tsx'
import { CouriersForm } from './CouriersForm.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import {
  type FirstStep,
  firstSteps,
  lackingSteps,
  openSteps,
  passedSteps,
  passStep,
  stepNames,
  stepTexts,
} from './first-steps.ts'
import { PoliciesForm } from './PoliciesForm.tsx'
import type { ShopFormProps } from './ShopFormFrame.tsx'
import { setWords } from './set-words.ts'

export function FirstStepsPage() {
  const [address, setAddress] = useSearchParams()
  const catalogue = useQuery(catalogueQuery)
  const passed = useStore(passedSteps)
  const navigate = useNavigate()
  const { data } = catalogue
  const open = data ? openSteps(data, passed) : []
  const asked = firstSteps.find((step) => step === address.get('step'))
  const step = asked ?? open[0] ?? null
  const lacking = data ? lackingSteps(data) : []

  const isDone = (each: FirstStep) =>
    !lacking.includes(each) && (passed.includes(each) || !open.includes(each))
  const show = (next: FirstStep) => setAddress({ step: next })
  function goOn(from: FirstStep) {
    passStep(from)
    const next = firstSteps.slice(firstSteps.indexOf(from) + 1).find((each) => open.includes(each))
    if (next === undefined) void navigate(DASHBOARD)
    else show(next)
  }

  return (
    // Its end is a list of rows, not a form.
    <div className={`min-h-screenful ${data && step === null ? '' : 'reading'}`}>
      <ScreenHeader title="First steps" back={{ to: SHOP, name: 'Shop' }} />
      <main className="mx-auto flex page-wide flex-col gap-5 px-4 py-4 sm:px-6 sm:py-6 lg:px-8">
        <QueryError query={catalogue} what="The shop could not be fetched" />
        {catalogue.isLoading && <Skeleton className="h-64" />}
        {data && step !== null && <Steps current={step} isDone={isDone} onShow={show} />}
        {data && step !== null && (
          <section aria-labelledby="step" className="rounded-lg border border-line bg-surface">
            <header className="border-b border-line px-4 py-3 sm:px-6">
              <p className="text-sm text-muted">
                Step {firstSteps.indexOf(step) + 1} of {firstSteps.length}
              </p>
              <h2 id="step" className="text-lg">
                {stepNames[step]}
              </h2>
              <p className="text-sm text-muted">{stepTexts[step]}</p>
            </header>
            <Step
              key={step}
              step={step}
              shop={data.shop}
              submit="Save and go on"
              onSaved={() => goOn(step)}
              beside={
                <Button look="quiet" className="max-sm:min-h-12" onClick={() => goOn(step)}>
                  Skip
                </Button>
              }
            />
          </section>
        )}
        {data && step === null && (
          <Panel title="Your shop is ready" note="Everything can be changed later, under Shop.">
            <ul aria-label="Steps" className="divide-y divide-line">
              {firstSteps.map((each) => (
                <li key={each} className="flex items-center gap-3 px-4 py-2.5 sm:px-6">
                  <Icon
                    name={isDone(each) ? 'check' : 'warning'}
                    className={`size-5 ${isDone(each) ? 'text-positive' : 'text-muted'}`}
                  />
                  <div className="min-w-0 flex-1 gap-x-4 sm:flex sm:items-center">
                    <p className="w-32 shrink-0 font-medium">{stepNames[each]}</p>
                    <p className="text-sm wrap-anywhere text-muted">{setWords(each, data)}</p>
                  </div>
                  <Button size="snug" className="min-w-18" onClick={() => show(each)}>
                    {each === 'product' ? 'Add' : 'Change'}
                    <span className="sr-only"> {stepNames[each]}</span>
                  </Button>
                </li>
              ))}
            </ul>
            <p className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-4 sm:px-6">
              <Link to={DASHBOARD} className={buttonClass()}>
                Go to Today
              </Link>
              <a href="/" target="_blank" rel="noopener" className={buttonClass({ look: 'gold' })}>
                View the shop
                <Icon name="external" className="size-4" />
              </a>
            </p>
          </Panel>
        )}
      </main>
    </div>
  )
}

type StepsProps = {
  readonly current: FirstStep
  readonly isDone: (step: FirstStep) => boolean
  readonly onShow: (step: FirstStep) => void
}

function Steps({ current, isDone, onShow }: StepsProps) {
  return (
    <ol aria-label="Steps" className="grid grid-cols-5 gap-1 sm:gap-2">
      {firstSteps.map((step, place) => (
        <li key={step}>
          <button
            type="button"
            aria-current={step === current ? 'step' : undefined}
            onClick={() => onShow(step)}
            className={`flex min-h-11 w-full items-start justify-center gap-x-1.5 border-t-3 pt-2 text-left text-sm sm:justify-start ${
              step === current ? 'border-gold' : isDone(step) ? 'border-positive' : 'border-line text-muted'
            }`}
          >
            {/* As high with a tick as with a number, so that the names stand on one line. */}
            <span className="flex h-5 items-center">
              {isDone(step) ? <Icon name="check" className="size-4 text-positive" /> : `${place + 1}.`}
              {isDone(step) && <span className="sr-only">done</span>}
            </span>
            {/* On a phone, the card below names the step. */}
            <span className="leading-5 max-sm:sr-only">{stepNames[step]}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

type StepProps = ShopFormProps & { readonly step: FirstStep; readonly shop: ShopDescription | null }

function Step({ step, shop, ...form }: StepProps) {
  if (step === 'product')
    return (
      <div className="flex flex-wrap items-center justify-end gap-2 p-4 sm:p-6">
        {form.beside}
        <Link to={NEW_PRODUCT} className={`${buttonClass({ look: 'gold' })} max-sm:min-h-12 max-sm:flex-1`}>
          <Icon name="plus" className="size-4" />
          New product
        </Link>
      </div>
    )
  if (shop === null) return <p className="p-4 text-muted">The shop has no description yet.</p>
  switch (step) {
    case 'contacts':
      return <ContactsForm shop={shop} {...form} />
    case 'delivery':
      return <DeliveryForm shop={shop} {...form} />
    case 'returns':
      return <PoliciesForm shop={shop} {...form} />
    case 'couriers':
      return <CouriersForm shop={shop} {...form} />
  }
}
