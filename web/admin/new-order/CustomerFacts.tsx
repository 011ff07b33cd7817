import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { customerFacts, type Fact, type KnownCustomer } from './customers.ts'

const first: readonly Fact[] = [{ text: 'The first order with this phone.', kind: 'known' }]

/** It keeps the place of the first fact: what is pressed next below does not move when the facts arrive. */
const asked: readonly Fact[] = [{ text: 'Looking for earlier orders…', kind: 'open' }]

const icons: Readonly<Record<Fact['kind'], IconName>> = { warning: 'warning', open: 'clock', known: 'check' }

/** What the shop knows of the typed phone: null for one without an order, undefined while it is not known. */
export function CustomerFacts({ customer }: { readonly customer: KnownCustomer | null | undefined }) {
  const facts = customer === undefined ? asked : customer === null ? first : customerFacts(customer)
  return (
    <div role="status" aria-label="What the shop knows" className="-mt-1">
      <ul className="flex flex-col gap-1 text-sm text-muted">
        {facts.map(({ text, kind }) => (
          <li key={text} className={`flex items-start gap-2 ${kind === 'warning' ? 'text-ink' : ''}`}>
            <Icon
              name={icons[kind]}
              className={`mt-0.5 size-4 ${kind === 'warning' ? 'text-danger' : 'text-gold-deep'}`}
            />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
