/** How to reach the shop: the contacts that are set in its data. */

import type { Brand } from '#catalogue/schema.ts'
import { useShop } from '../page/catalogue.ts'
import { organization } from '../page/structured-data.ts'
import { Article, Section, TextLink } from './Article.tsx'

export function Contact() {
  const shop = useShop()
  const direct = directContacts(shop)
  const networks = socialNetworks(shop)
  const names = [...direct.map(({ kind }) => kind), ...networks.map(({ name }) => name)]
  return (
    <Article
      path="/contact"
      line="We are glad to hear from you."
      description={
        names.length > 0
          ? `How to reach ${shop.name}, before and after an order: ${names.join(', ')}.`
          : `How ${shop.name} reaches you about your order, and how you reach us.`
      }
      about={organization(shop)}
    >
      {direct.length > 0 && (
        <Section title="Call or write">
          <dl className="grid gap-4">
            {direct.map(({ kind, address, text }) => (
              <div key={kind}>
                <dt className="caps text-muted">{kind}</dt>
                <dd>
                  <ContactLink address={address}>{text}</ContactLink>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {networks.length > 0 && (
        <Section title={direct.length > 0 ? 'Follow us' : 'Write to us'}>
          <ul className="flex flex-wrap gap-x-8">
            {networks.map(({ name, address }) => (
              <li key={name}>
                <ContactLink address={address}>{name}</ContactLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {names.length === 0 && (
        <Section title="Call or write">
          <p>
            This shop has no public number or address yet. When you have ordered, we call or write to you:
            that is the moment to ask us anything.
          </p>
        </Section>
      )}
      {shop.city && (
        <Section title="Where we are">
          <p>
            {shop.name}, {shop.city}. Parcels leave from here, and come back to here.
          </p>
        </Section>
      )}
      <Section title="About an order">
        <p>
          Please have its number ready: it is in your confirmation. How far an order has come is in your{' '}
          <TextLink path="/order-history">order history</TextLink>. After you have ordered we call or write to
          you ourselves, to confirm it.
        </p>
      </Section>
    </Article>
  )
}

type ContactLinkProps = { readonly address: string; readonly children: string }

/** Opens another site in a new tab. Phone and mail links need none. */
function ContactLink({ address, children }: ContactLinkProps) {
  const newTab = address.startsWith('https:') ? { rel: 'noopener', target: '_blank' } : {}
  return (
    <a
      href={address}
      {...newTab}
      className="inline-flex min-h-11 items-center text-xl underline decoration-gold underline-offset-4 hover:decoration-ink"
    >
      {children}
    </a>
  )
}

/** The contacts that are set in the shop's description, as links. */
const directContacts = ({ phone, whatsapp, email }: Pick<Brand, 'phone' | 'whatsapp' | 'email'>) =>
  [
    { kind: 'Phone', address: `tel:${phone.replaceAll(' ', '')}`, text: phone },
    { kind: 'WhatsApp', address: `https://wa.me/${whatsapp}`, text: whatsapp && `+${whatsapp}` },
    { kind: 'E-mail', address: `mailto:${email}`, text: email },
  ].filter(({ text }) => text !== '')

const socialNetworks = ({ social }: Pick<Brand, 'social'>) =>
  Object.entries(social).map(([name, address]) => ({ name, address }))
