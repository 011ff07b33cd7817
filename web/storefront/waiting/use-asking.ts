/** The state of a form that asks the shop to tell somebody. */

import { useEffect, useRef, useState } from 'react'
import type { Asking, Subject } from './asking.ts'

const loadCalls = () => import('./ask.ts')

export function useAsking() {
  const [asking, onChange] = useState<Asking>({ state: 'idle', words: '' })
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  /** Whether the shop has taken it. */
  async function send(contact: string, subject: Subject): Promise<boolean> {
    onChange({ state: 'sending', words: 'Sending…' })
    const result = await loadCalls().then(
      ({ ask }) => ask(contact, subject, { onChange, hasLeft: () => left.current }),
      ({ message }: Error): Asking => ({ state: 'refused', words: message }),
    )
    onChange(result)
    return result.state === 'asked'
  }
  return { asking, send }
}
