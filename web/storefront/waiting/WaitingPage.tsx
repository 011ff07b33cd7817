/** The page that the links in the mails of the waiting list open: it confirms a wait, or leaves the list, at once. */

import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Size } from '#catalogue/choices.ts'
import { callApi } from '#web/api/client.ts'
import { sendUntilAnswered } from '#web/api/send-until-answered.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { useShop } from '../page/catalogue.ts'
import { ScreenHeading } from '../page/ScreenHeading.tsx'
import { Seo } from '../page/Seo.tsx'

export { WaitingPage as Component }

type About = {
  readonly productId: string | null
  readonly productName: string | null
  readonly size: Size | null
}
type Shown =
  | { readonly state: 'reading' }
  | { readonly state: 'no link' }
  | { readonly state: 'done'; readonly what: 'confirm' | 'leave'; readonly about: About }
  | { readonly state: 'failed'; readonly error: string }

/** The part after the # of a mail's link; the browser does not send it. */
const LINK = /^#(confirm|leave)=([\w.-]+)$/

function WaitingPage() {
  const { name } = useShop()
  const shown = useLink()
  const [title, line] = wordsOf(shown, name)
  return (
    <div className="frame pb-24">
      <Seo
        title="Waiting list"
        description="Confirm that we may tell you, or leave the list."
        path="/waiting"
      />
      <div className="-mx-[clamp(1rem,4vw,3rem)]">
        <ScreenHeading title={title} line={line} />
      </div>
      <div className="flex flex-wrap gap-3">
        {shown.state === 'done' && shown.what === 'confirm' && shown.about.productId !== null && (
          <Link to={`/product/${shown.about.productId}`} className={buttonClass('secondary')}>
            See {shown.about.productName ?? 'it'}
          </Link>
        )}
        <Link to="/collection" className={buttonClass('primary')}>
          See what’s in stock
        </Link>
      </div>
    </div>
  )
}

function useLink(): Shown {
  const [shown, setShown] = useState<Shown>({ state: 'reading' })
  useEffect(() => {
    let left = false
    const [, what, token] = LINK.exec(location.hash) ?? []
    if ((what !== 'confirm' && what !== 'leave') || token === undefined) {
      setShown({ state: 'no link' })
      return
    }
    const send = () => callApi<About>(`/api/waiting/${what}`, { method: 'POST', json: { token } })
    void sendUntilAnswered(send, { onNoAnswer: () => undefined, hasLeft: () => left }).then((answer) => {
      if (left) return
      setShown(
        answer.ok ? { state: 'done', what, about: answer.data } : { state: 'failed', error: answer.error },
      )
    })
    return () => {
      left = true
    }
  }, [])
  return shown
}

function wordsOf(shown: Shown, shop: string): readonly [title: string, line: string] {
  switch (shown.state) {
    case 'reading':
      return ['One moment', 'We read your link.']
    case 'no link':
      return [
        'Waiting list',
        'Open the link in our mail to confirm that we may tell you, or to leave the list.',
      ]
    case 'failed':
      return ['This did not work', shown.error]
    case 'done': {
      const { productId, productName, size } = shown.about
      const subject =
        productId === null
          ? `the ${shop} newsletter`
          : [productName ?? 'it', size && `in ${size}`].filter(Boolean).join(' ')
      if (shown.what === 'leave') return ['You have left', `We write no more mails about ${subject}.`]
      return productId === null
        ? ['You are in', `You get ${subject}. Each mail has a link to leave.`]
        : ['We will tell you', `You get one mail when there is ${subject}.`]
    }
  }
}
