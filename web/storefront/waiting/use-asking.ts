/** The state of a form that asks the shop to tell somebody. */

import { useEffect, useRef, useState } from 'react'
import type { Asked, Subject } from './ask.ts'

export type Asking =
  | { readonly state: 'idle' }
  /** `late`: no answer has arrived yet, and the request is sent again. */
  | { readonly state: 'sending'; readonly late: boolean }
  | { readonly state: 'asked'; readonly by: Asked['by'] }
  | { readonly state: 'refused'; readonly error: string }

export function useAsking() {
  const [asking, setAsking] = useState<Asking>({ state: 'idle' })
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  /** Whether the shop has taken it. */
  async function send(contact: string, subject: Subject): Promise<boolean> {
    if (asking.state === 'sending') return false
    setAsking({ state: 'sending', late: false })
    try {
      const { ask } = await import('./ask.ts')
      const answer = await ask(contact, subject, {
        onNoAnswer: () => setAsking({ state: 'sending', late: true }),
        hasLeft: () => left.current,
      })
      setAsking(
        answer.ok ? { state: 'asked', by: answer.data.by } : { state: 'refused', error: refusalOf(answer) },
      )
      return answer.ok
    } catch {
      setAsking({ state: 'refused', error: 'The connection was lost. Please try again.' })
      return false
    }
  }
  return { asking, send }
}

function refusalOf({
  error,
  fields,
}: {
  readonly error: string
  readonly fields: Readonly<Record<string, string>>
}) {
  return Object.values(fields)[0] ?? error
}

export function askingWords(asking: Asking): string {
  switch (asking.state) {
    case 'idle':
      return ''
    case 'sending':
      return asking.late ? 'The shop does not answer yet. We keep trying…' : 'Sending…'
    case 'asked':
      return asking.by === 'email'
        ? 'Almost done: please open the link in the mail that we have just sent you.'
        : 'Done. We write to you on WhatsApp when it is there.'
    case 'refused':
      return asking.error
  }
}
