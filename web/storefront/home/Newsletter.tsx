/** A form for an e-mail address. There is no newsletter yet: submitting clears the field and shows this. */

import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { logNote } from '#web/ui/log-to-console.ts'
import { useShop } from '../page/catalogue.ts'

export function Newsletter() {
  const id = useId()
  const { name, social } = useShop()
  const [submitted, setSubmitted] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    logNote('Newsletter: the address was not stored, because there is no newsletter yet.')
    event.currentTarget.reset()
    setSubmitted(true)
  }
  return (
    <section aria-labelledby="newsletter-title" className="bg-sunken py-16 lg:py-20">
      <div className="frame grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <h2 id="newsletter-title" className="d2">
            Small runs leave quickly
          </h2>
          <p className="mt-3 max-w-md text-lg text-balance text-muted">
            Be the first to read about new designs in the {name} newsletter.
          </p>
        </div>
        <form onSubmit={submit}>
          <label htmlFor={id} className="caps mb-2 block">
            Email Address
          </label>
          <div className="flex gap-3 max-sm:flex-col">
            <input
              id={id}
              type="email"
              name="email"
              required
              autoComplete="email"
              autoCapitalize="none"
              placeholder="you@example.com"
              className="h-12 min-w-0 grow border border-line bg-surface px-4 transition-colors placeholder:text-muted/80 hover:border-muted focus:border-ink"
            />
            <Button type="submit" className="min-h-12">
              Join
            </Button>
          </div>
          <p role="status" className="mt-3 max-w-md text-sm text-muted empty:hidden">
            {submitted && (
              <>
                Thank you for your interest. The newsletter has not started yet, so your address was not kept
                {social.Instagram !== undefined && (
                  <>
                    ; new designs are shown first on{' '}
                    <a href={social.Instagram} rel="noopener" target="_blank" className="underline">
                      Instagram
                    </a>
                  </>
                )}
                .
              </>
            )}
          </p>
        </form>
      </div>
    </section>
  )
}
