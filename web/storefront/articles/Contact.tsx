/** How to reach the shop: what of its contacts is set. */

import { brand } from '#catalogue/brand.ts'
import { organization } from '../page/structured-data.ts'
import { Article, Section, To } from './Article.tsx'
import { networks, ways } from './contact-ways.ts'

export function Contact() {
  const names = [...ways.map(({ kind }) => kind), ...networks.map(({ name }) => name)]
  return (
    <Article
      path="/contact"
      line="We are glad to hear from you."
      description={
        names.length > 0
          ? `How to reach ${brand.name}, before and after an order: ${names.join(', ')}.`
          : `How ${brand.name} reaches you about your order, and how you reach us.`
      }
      about={organization()}
    >
      {ways.length > 0 && (
        <Section title="Call or write">
          <dl className="grid gap-4">
            {ways.map(({ kind, address, text }) => (
              <div key={kind}>
                <dt className="caps text-muted">{kind}</dt>
                <dd>
                  <Out address={address}>{text}</Out>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {networks.length > 0 && (
        <Section title={ways.length > 0 ? 'Follow us' : 'Write to us'}>
          <ul className="flex flex-wrap gap-x-8">
            {networks.map(({ name, address }) => (
              <li key={name}>
                <Out address={address}>{name}</Out>
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
      <Section title="About an order">
        <p>
          Please have its number ready: it is in your confirmation. How far an order has come is in your{' '}
          <To path="/order-history">order history</To>. After you have ordered we call or write to you
          ourselves, to confirm it.
        </p>
      </Section>
    </Article>
  )
}

type OutProps = { readonly address: string; readonly children: string }

/** Another site opens beside the shop; a call or a mail does not. */
function Out({ address, children }: OutProps) {
  const beside = address.startsWith('https:') ? { rel: 'noopener', target: '_blank' } : {}
  return (
    <a
      href={address}
      {...beside}
      className="inline-flex min-h-11 items-center text-xl font-light underline decoration-gold underline-offset-4 hover:decoration-ink"
    >
      {children}
    </a>
  )
}
