/** Asks for an e-mail or a phone, to tell somebody when a product, or a size of it, is there; or for an e-mail for the news. */

import { type FormEvent, useId, useState } from 'react'
import type { Product, Size } from '#catalogue/product.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { useShop } from '../page/catalogue.ts'
import { closeTellMe, type ToldOf, useOverlays } from '../page/overlays.ts'
import { OpeningWords } from './OpeningWords.tsx'
import { useAsking } from './use-asking.ts'

export function TellMeDialog() {
  const tellMe = useOverlays(({ tellMe }) => tellMe)
  // What is shown while the dialog fades out.
  const shown = useLast(tellMe)
  const { title } = wordsOf(shown ?? 'news')
  return (
    <Dialog open={tellMe !== null} onClose={closeTellMe} title={title}>
      {shown !== null && <TellMeForm key={typeof shown === 'string' ? shown : shown.id} about={shown} />}
    </Dialog>
  )
}

type Words = {
  readonly title: string
  readonly contact: string
  readonly button: string
  /** What the chat is asked; null where it need not be. */
  readonly question: string | null
}

function wordsOf(about: ToldOf): Words {
  switch (about) {
    case 'news':
      return { title: 'Newsletter', contact: 'Email Address', button: 'Join', question: null }
    case 'designs':
      return {
        title: 'Custom printing',
        contact: 'Email Address',
        button: 'Notify me',
        question: 'Please let me know when custom printing is available',
      }
    default:
      return {
        title: 'Notify me',
        contact: 'Email or phone number',
        button: 'Notify me',
        question: `Please let me know when I can buy: ${about.name} (${about.category})`,
      }
  }
}

const ANY = 'any'

function TellMeForm({ about }: { readonly about: ToldOf }) {
  const product = typeof about === 'string' ? null : about
  const { contact: contactName, button, question } = wordsOf(about)
  const { whatsapp } = useShop()
  const [size, setSize] = useState<Size | typeof ANY>(ANY)
  const [contact, setContact] = useState('')
  const { asking, send } = useAsking()
  const fieldId = useId()
  const { words } = asking

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(contact, product === null ? {} : { productId: product.id, ...(size !== ANY && { size }) })
  }
  return (
    <form onSubmit={submit} className="overflow-y-auto p-6">
      <About about={about} />
      {asking.state === 'asked' ? (
        <>
          <p role="status" className="mt-6 text-lg text-balance">
            {words}
          </p>
          <Button className="mt-6 w-full" onClick={closeTellMe}>
            OK
          </Button>
        </>
      ) : (
        <>
          {product !== null && <SizeWish sizes={product.sizes} size={size} onChange={setSize} />}
          <label htmlFor={fieldId} className="mt-6 mb-2 block text-sm font-medium">
            {contactName}
          </label>
          <input
            id={fieldId}
            name="contact"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={contact}
            onChange={({ target }) => setContact(target.value)}
            aria-invalid={asking.state === 'refused'}
            aria-describedby={`${fieldId}-note`}
            className="block h-12 w-full border border-line bg-surface px-4 text-base hover:border-muted focus:border-ink aria-invalid:border-danger"
          />
          <p
            id={`${fieldId}-note`}
            role={asking.state === 'refused' ? 'alert' : 'status'}
            className={`mt-2 min-h-5 text-sm ${asking.state === 'refused' ? 'text-danger' : 'text-muted'}`}
          >
            {words}
          </p>
          <Button type="submit" className="mt-3 w-full" disabled={asking.state === 'sending'}>
            {button}
          </Button>
          {whatsapp && question !== null && (
            <a
              href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(question)}`}
              target="_blank"
              rel="noopener"
              className="mt-4 flex min-h-11 items-center justify-center text-sm underline decoration-gold underline-offset-4"
            >
              Or ask on WhatsApp
            </a>
          )}
        </>
      )}
    </form>
  )
}

/** What somebody is told of, and how often. */
function About({ about }: { readonly about: ToldOf }) {
  const shop = useShop()
  switch (about) {
    case 'news':
      return <p className="text-lg">New designs from {shop.name}, first in your inbox.</p>
    case 'designs':
      return (
        <>
          <p role="alert" className="d2">
            Coming soon
          </p>
          <p className="mt-3 text-muted">
            Custom printing is coming soon. Your design stays on this device; our newsletter says when it is
            here.
          </p>
        </>
      )
    default:
      return (
        <>
          <p className="text-2xl font-light">{about.name}</p>
          {about.opensAt !== undefined && (
            <OpeningWords opensAt={about.opensAt} className="mt-1 text-muted" />
          )}
          <p className="mt-3 text-muted">We’ll message you once, when it is available.</p>
        </>
      )
  }
}

type SizeWishProps = {
  readonly sizes: Product['sizes']
  readonly size: Size | typeof ANY
  readonly onChange: (size: Size | typeof ANY) => void
}

function SizeWish({ sizes, size, onChange }: SizeWishProps) {
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 text-sm font-medium">Size</legend>
      <div className="flex flex-wrap gap-2">
        {[ANY, ...sizes].map((choice) => (
          <label
            key={choice}
            className="relative grid min-h-11 min-w-14 cursor-pointer place-content-center border border-line bg-surface px-3 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="size"
              value={choice}
              checked={size === choice}
              onChange={() => onChange(sizes.find((each) => each === choice) ?? ANY)}
              className="sr-only"
            />
            {choice === ANY ? 'Any' : choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
