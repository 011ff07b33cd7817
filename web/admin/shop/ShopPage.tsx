/** The shop's contacts, delivery, returns and couriers, each saved by itself. */

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DASHBOARD } from '#web/backoffice/paths.ts'
import { ThemeSwitch } from '#web/backoffice/theme/ThemeSwitch.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { catalogueQuery } from '../catalogue-data/catalogue.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { ContactsForm } from './ContactsForm.tsx'
import { CouriersForm } from './CouriersForm.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import { type FirstStep, stepNames, stepTexts } from './first-steps.ts'
import { LastChange } from './LastChange.tsx'
import { PoliciesForm } from './PoliciesForm.tsx'

export function ShopPage() {
  useDocumentTitle('Shop')
  const catalogue = useQuery(catalogueQuery())
  const shop = catalogue.data?.shop
  // Another description, of this or another person, fills the forms again.
  const key = JSON.stringify(shop)
  return (
    <div className="min-h-dvh">
      <ScreenHeader title="Shop" back={{ to: DASHBOARD, name: 'Dashboard' }}>
        <ThemeSwitch className="max-sm:hidden" />
      </ScreenHeader>
      <main className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-4 sm:px-6 sm:py-6">
        <QueryError query={catalogue} what="The shop could not be fetched" />
        {catalogue.isLoading && <Skeleton className="h-96" />}
        {shop && (
          <>
            <Section of="contacts">
              <ContactsForm key={key} shop={shop} />
            </Section>
            <Section of="delivery">
              <DeliveryForm key={key} shop={shop} />
            </Section>
            <Section of="returns">
              <PoliciesForm key={key} shop={shop} />
            </Section>
            <Section of="couriers">
              <CouriersForm key={key} shop={shop} />
            </Section>
          </>
        )}
      </main>
    </div>
  )
}

const fieldsOf: Readonly<Record<FirstStep, readonly string[]>> = {
  contacts: ['email', 'phone', 'whatsapp', 'social'],
  delivery: ['delivery'],
  returns: ['policies'],
  couriers: ['couriers'],
  product: [],
}

function Section({ of, children }: { readonly of: FirstStep; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={`shop-${of}`} className="rounded-lg border border-line bg-surface">
      <header className="border-b border-line px-4 py-3 sm:px-5">
        <h2 id={`shop-${of}`} className="text-lg">
          {stepNames[of]}
        </h2>
        <p className="text-sm text-muted">{stepTexts[of]}</p>
        <LastChange fields={fieldsOf[of]} />
      </header>
      {children}
    </section>
  )
}
