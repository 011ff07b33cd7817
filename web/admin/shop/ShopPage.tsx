/** The shop's contacts, terms, couriers and messages, each part saved by itself. */

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { catalogueQuery } from '../catalogue-data/catalogue.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { AddressForm } from './AddressForm.tsx'
import { ContactsForm } from './ContactsForm.tsx'
import { CouriersForm } from './CouriersForm.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import { stepNames, stepTexts } from './first-steps.ts'
import { LastChange } from './LastChange.tsx'
import { MessagesForm } from './MessagesForm.tsx'
import { OrdersForm } from './OrdersForm.tsx'
import { PoliciesForm } from './PoliciesForm.tsx'

export function ShopPage() {
  useDocumentTitle('Shop')
  const catalogue = useQuery(catalogueQuery())
  return (
    <div className="min-h-screenful">
      <ScreenHeader title="Shop" />
      <main className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-4 sm:px-6 sm:py-6">
        <QueryError query={catalogue} what="The shop could not be fetched" />
        {catalogue.isLoading && <Skeleton className="h-96" />}
        {catalogue.data && (
          <>
            <Section part="contacts">
              <ContactsForm shop={catalogue.data.shop} />
            </Section>
            <Section part="delivery">
              <DeliveryForm shop={catalogue.data.shop} />
            </Section>
            <Section part="returns">
              <PoliciesForm shop={catalogue.data.shop} />
            </Section>
            <Section part="couriers">
              <CouriersForm shop={catalogue.data.shop} />
            </Section>
            <Section part="address">
              <AddressForm shop={catalogue.data.shop} />
            </Section>
            <Section part="orders">
              <OrdersForm shop={catalogue.data.shop} />
            </Section>
            <Section part="messages">
              <MessagesForm {...catalogue.data} />
            </Section>
          </>
        )}
      </main>
    </div>
  )
}

const names = {
  ...stepNames,
  address: 'Sender’s address',
  orders: 'Orders',
  messages: 'WhatsApp messages',
}
const texts = {
  ...stepTexts,
  address: 'Who sends your parcels, and where they come back to.',
  orders:
    'When a customer pays in advance, how often one is tried, and what protects you from too many orders.',
  messages: 'What you write to customers at each step. An order offers those that make sense for it.',
}
/** The fields of the shop's description in each part. */
const fieldsOf = {
  contacts: ['email', 'phone', 'whatsapp', 'social'],
  delivery: ['delivery'],
  returns: ['policies'],
  couriers: ['couriers'],
  address: ['address'],
  orders: ['orders'],
  messages: ['messages'],
} as const

type SectionProps = { readonly part: keyof typeof fieldsOf; readonly children: ReactNode }

function Section({ part, children }: SectionProps) {
  return (
    <section aria-labelledby={`shop-${part}`} className="rounded-lg border border-line bg-surface">
      <header className="border-b border-line px-4 py-3 sm:px-5">
        <h2 id={`shop-${part}`} className="text-lg">
          {names[part]}
        </h2>
        <p className="text-sm text-muted">{texts[part]}</p>
        <LastChange fields={fieldsOf[part]} />
      </header>
      {children}
    </section>
  )
}
