/** Asks for an e-mail or a phone, to tell somebody when a product, or a size of it, is there. */

import { type FormEvent, useId, useRef, useState } from 'react'
import type { Product, Size } from '#catalogue/product.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { useShop } from '../page/catalogue.ts'
import { closeTellMe, useOverlays } from '../page/overlays.ts'
import { OpeningWords } from './OpeningWords.tsx'
import { useAsking } from './use-asking.ts'

export function TellMeDialog() {
  const product = useOverlays(({ tellMe }) => tellMe)
  // What is shown while the dialog fades out.
  const shown = useLast(product)
  return (
    <Dialog open={product !== null} onClose={closeTellMe} title="Tell me">
      {shown !== null && <TellMeForm key={shown.id} product={shown} />}
    </Dialog>
  )
}

const ANY = 'any'

function TellMeForm({ product }: { readonly product: Product }) {
  const { id, name, sizes, opensAt } = product
  const { whatsapp } = useShop()
  const [size, setSize] = useState<Size | typeof ANY>(ANY)
  const [contact, setContact] = useState('')
  const { asking, send } = useAsking()
  const field = useRef<HTMLInputElement>(null)
  const fieldId = useId()
  const { words } = asking

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (contact.trim() === '') return field.current?.focus()
    void send(contact, { productId: id, ...(size !== ANY && { size }) })
  }
  return (
    <form onSubmit={submit} className="overflow-y-auto p-6" noValidate>
      <p className="text-2xl font-light">{name}</p>
      {opensAt !== undefined && <OpeningWords opensAt={opensAt} className="mt-1 text-muted" />}
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
          <p className="mt-3 text-muted">We tell you once, when it is there, and then never again.</p>
          <fieldset className="mt-6">
            <legend className="caps mb-2">Size</legend>
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
                    onChange={() => setSize(sizes.find((each) => each === choice) ?? ANY)}
                    className="sr-only"
                  />
                  {choice === ANY ? 'Any' : choice}
                </label>
              ))}
            </div>
          </fieldset>
          <label htmlFor={fieldId} className="caps mt-6 mb-2 block">
            Email or phone number
          </label>
          <input
            ref={field}
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
            Tell me
          </Button>
          {whatsapp && (
            <a
              href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(`Tell me when I can buy: ${name} (${product.category})`)}`}
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
