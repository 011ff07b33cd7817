import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { customerFacts, type Fact, type KnownCustomer } from './customers.ts'

const first: readonly Fact[] = [{ text: 'The first order with this phone.', careful: false }]

/** What the shop knows of the typed phone; null for one without an order. */
export function CustomerFacts({ customer }: { readonly customer: KnownCustomer | null }) {
  const facts = customer === null ? first : customerFacts(customer)
  return (
    <ul
      role="status"
      aria-label="What the shop knows"
      className="-mt-1 flex flex-col gap-1 text-sm text-muted"
    >
      {facts.map(({ text, careful }) => (
        <li key={text} className={`flex items-start gap-2 ${careful ? 'text-ink' : ''}`}>
          <Icon
            name={careful ? 'warning' : 'check'}
            className={`mt-0.5 size-4 ${careful ? 'text-danger' : 'text-gold-deep'}`}
          />
          {text}
        </li>
      ))}
    </ul>
  )
}
