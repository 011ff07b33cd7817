/** The subscribers of the newsletter, a short mail to them with its preview, and the mails that are or were sent. */

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { randomUuid } from '#web/idempotency/random-uuid.ts'
import { MailOff } from '../frame/MailOff.tsx'
import {
  type Preview,
  previewNews,
  type SentNews,
  sendNews,
  turnNews,
  type WaitingAnswer,
  waitingQuery,
} from './waiting.ts'

export function NewsPanel({ answer }: { readonly answer: WaitingAnswer }) {
  const { subscribers, news, mails } = answer
  const left = news.asked === 0 ? '' : `, ${news.asked} signed up, ${news.left} unsubscribed`
  return (
    <Panel title="Newsletter" note={`${countedWords(subscribers, 'subscriber')}${left}`}>
      {subscribers === 0 ? (
        <p className="px-4 py-4 text-sm text-muted sm:px-6">
          Nobody has subscribed yet. The form is at the end of every page of the shop.
        </p>
      ) : (
        <NewsForm subscribers={subscribers} />
      )}
      {mails.length > 0 && (
        <ul aria-label="Mails to the subscribers" className="divide-y divide-line border-t border-line">
          {mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function NewsForm({ subscribers }: { readonly subscribers: number }) {
  const client = useQueryClient()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  /** The mail as it would be sent, until it is changed. */
  const [preview, setPreview] = useState<Preview | null>(null)
  const [busy, setBusy] = useState(false)
  /** Of this mail: sent again after a lost answer, it is sent once. */
  const key = useRef(randomUuid())
  const edit = (change: () => void) => {
    change()
    setPreview(null)
    key.current = randomUuid()
  }

  async function show() {
    setBusy(true)
    const result = await previewNews({ subject, text })
    setBusy(false)
    setErrors(result.ok ? {} : result.fields)
    if (result.ok) setPreview(result.data)
    else if (Object.keys(result.fields).length === 0)
      toast.error('There is no preview', { description: result.error })
  }

  async function send() {
    setBusy(true)
    const result = await sendNews({ subject, text }, key.current)
    setBusy(false)
    if (!result.ok) {
      toast.error('The mail was not sent', { description: result.error })
      return
    }
    edit(() => {
      setSubject('')
      setText('')
    })
    void client.invalidateQueries(waitingQuery)
  }

  return (
    <form
      className="flex max-w-3xl flex-col gap-4 px-4 py-5 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        void (preview === null ? show() : send())
      }}
    >
      <MailOff text="a newsletter would not reach its subscribers." />
      <TypedField
        label="Subject"
        name="subject"
        maxLength={120}
        value={subject}
        onChange={(value) => edit(() => setSubject(value))}
        error={errors.subject}
      />
      <TypedField
        label="Text"
        name="text"
        lines={6}
        maxLength={4000}
        value={text}
        onChange={(value) => edit(() => setText(value))}
        error={errors.text}
        hint="An empty line begins a paragraph. Each mail ends with a link to leave."
      />
      {preview !== null && (
        <iframe
          title="Preview of the mail"
          sandbox=""
          srcDoc={preview.html}
          className="h-96 w-full rounded-md border border-line bg-white"
        />
      )}
      <div className="flex flex-wrap gap-3">
        {preview === null ? (
          <Button type="submit" look="gold" disabled={busy}>
            Preview
          </Button>
        ) : (
          <>
            <Button type="submit" look="gold" disabled={busy}>
              Send to {countedWords(subscribers, 'subscriber')}
            </Button>
            <Button onClick={() => setPreview(null)}>Change it</Button>
          </>
        )}
      </div>
    </form>
  )
}

function Mail({ mail }: { readonly mail: SentNews }) {
  const client = useQueryClient()
  const { id, subject, at, by, stopped, sent, failed, open } = mail

  async function turn(to: 'stop' | 'resume') {
    const result = await turnNews(id, to)
    if (!result.ok) toast.error('This did not work', { description: result.error })
    void client.invalidateQueries(waitingQuery)
  }

  const words = [
    `${sent} sent`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(open > 0 ? [`${open} ${stopped ? 'not sent' : 'to go'}`] : []),
  ].join(', ')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="wrap-anywhere">
          <bdi>{subject}</bdi>
        </h3>
        <p className="text-sm text-muted">
          {by !== null && `${by}, `}
          <When instant={at} />
        </p>
        {open > 0 && (
          <progress
            aria-label={`Sent of ${subject}`}
            value={sent + failed}
            max={sent + failed + open}
            className="mt-2 h-1.5 w-full max-w-64 accent-(--color-gold)"
          />
        )}
      </div>
      <p className="text-sm tabular-nums">{words}</p>
      {open > 0 && (
        <Button onClick={() => void turn(stopped ? 'resume' : 'stop')}>
          {stopped ? 'Go on' : 'Stop'}
          <span className="sr-only"> {subject}</span>
        </Button>
      )}
    </li>
  )
}
