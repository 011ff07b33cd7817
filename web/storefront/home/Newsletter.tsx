/** Subscribes an e-mail address to the newsletter; the link in a mail confirms it. */

import { type FormEvent, useId } from 'react'
import { newsletterTitle } from '#catalogue/identity/home.ts'
import { Button } from '#web/ui/Button.tsx'
import { useShop } from '../page/catalogue.ts'
import { useAsking } from '../waiting/use-asking.ts'

export function Newsletter() {
  const id = useId()
  const { name } = useShop()
  const { asking, send } = useAsking()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '')
    void send(email, {}).then((taken) => {
      if (taken) form.reset()
    })
  }
  return (
    <section aria-labelledby="newsletter-title" className="bg-sunken py-16 lg:py-20">
      <div className="frame grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <h2 id="newsletter-title" className="d2">
            {newsletterTitle}
          </h2>
          <p className="mt-3 max-w-md text-lg text-balance text-muted">
            New designs from {name}, first in your inbox.
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
            <Button type="submit" className="min-h-12" disabled={asking.state === 'sending'}>
              Join
            </Button>
          </div>
          <p role="status" className="mt-3 max-w-md text-sm text-muted empty:hidden">
            {asking.words}
          </p>
        </form>
      </div>
    </section>
  )
}
