/**
 * The page that the links in the mails of the waiting list open. It confirms a wait, or leaves the list, with a press: programs that
 * check mails open each link, and some run the page's scripts.
 */

import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { callApi } from '#web/api/client.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import { sendUntilAnswered } from '#web/api/send-until-answered.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { useShop } from '../page/catalogue.ts'
import { ScreenHeading } from '../page/ScreenHeading.tsx'
import { Seo } from '../page/Seo.tsx'

export { WaitingPage as Component }

type What = 'confirm' | 'leave'
type About = DataOf<`post /api/waiting/${What}`>
type MailLink = { readonly what: What; readonly token: string }
type Shown =
  | { readonly state: 'no link' }
  | { readonly state: 'asked' | 'sending'; readonly what: What }
  | { readonly state: 'done'; readonly what: What; readonly about: About }
  | { readonly state: 'failed'; readonly error: string }

/** The part after the # of a mail's link; the browser does not send it. */
const LINK = /^#(confirm|leave)=([\w.-]+)$/

function WaitingPage() {
  const { name } = useShop()
  const { shown, press } = useLink()
  const [title, line] = wordsOf(shown, name)
  return (
    <div className="frame pb-24">
      <Seo title="Waiting list" description="Confirm your e-mail, or unsubscribe." path="/waiting" />
      <div className="-mx-[clamp(1rem,4vw,3rem)]">
        <ScreenHeading title={title} line={line} />
      </div>
      <div className="flex flex-wrap gap-3">
        {(shown.state === 'asked' || shown.state === 'sending') && (
          <Button aria-disabled={shown.state === 'sending'} onClick={press}>
            {buttons[shown.what]}
          </Button>
        )}
        {shown.state === 'done' && shown.what === 'confirm' && shown.about.productId !== null && (
          <Link to={`/product/${shown.about.productId}`} className={buttonClass('secondary')}>
            See {shown.about.productName ?? 'it'}
          </Link>
        )}
        <Link
          to="/collection"
          className={buttonClass(
            shown.state === 'asked' || shown.state === 'sending' ? 'secondary' : 'primary',
          )}
        >
          See what’s in stock
        </Link>
      </div>
    </div>
  )
}

const buttons: Readonly<Record<What, string>> = { confirm: 'Confirm', leave: 'Unsubscribe' }

function useLink(): { readonly shown: Shown; readonly press: () => void } {
  const { hash } = useLocation()
  const [shown, setShown] = useState<Shown>({ state: 'no link' })
  const left = useRef(false)
  // The server, which renders the page, does not know the link.
  useEffect(() => {
    left.current = false
    const link = linkIn(hash)
    setShown(link === null ? { state: 'no link' } : { state: 'asked', what: link.what })
    return () => {
      left.current = true
    }
  }, [hash])

  async function press(): Promise<void> {
    const link = linkIn(hash)
    if (link === null || shown.state !== 'asked') return
    const { what, token } = link
    setShown({ state: 'sending', what })
    const send = () => callApi<About>(`/api/waiting/${what}`, { method: 'POST', json: { token } })
    const hooks = { onNoAnswer: () => undefined, hasLeft: () => left.current }
    const answer = await sendUntilAnswered(send, hooks)
    if (left.current) return
    setShown(
      answer.ok ? { state: 'done', what, about: answer.data } : { state: 'failed', error: answer.error },
    )
  }
  return { shown, press: () => void press() }
}

function linkIn(hash: string): MailLink | null {
  const [, what, token] = LINK.exec(hash) ?? []
  return (what === 'confirm' || what === 'leave') && token !== undefined ? { what, token } : null
}

function wordsOf(shown: Shown, shop: string): readonly [title: string, line: string] {
  switch (shown.state) {
    case 'asked':
    case 'sending':
      return shown.what === 'confirm'
        ? ['Confirm your e-mail', 'Confirm to get our mails.']
        : ['Unsubscribe?', 'You get no more mails about this.']
    case 'no link':
      return ['Waiting list', 'Open the link in our mail to confirm your e-mail, or to unsubscribe.']
    case 'failed':
      return ['This did not work', shown.error]
    case 'done': {
      const { productId, productName, size } = shown.about
      const subject =
        productId === null
          ? `the ${shop} newsletter`
          : [productName ?? 'it', size && `in ${size}`].filter(Boolean).join(' ')
      if (shown.what === 'leave') return ['Unsubscribed', `No more mails about ${subject}.`]
      return productId === null
        ? ['You are subscribed', `You get ${subject}. Each mail has a link to unsubscribe.`]
        : ['E-mail confirmed', `You get one mail when there is ${subject}.`]
    }
  }
}
