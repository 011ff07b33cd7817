/** Takes a second factor: a passkey, a code of an app, or a recovery code. */

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TypedField } from '../ui/TypedField.tsx'
import type { AskedFactor, FactorAnswer, FactorRefusal } from './asked-factor.ts'
import { readPasskey } from './passkeys.ts'

type FactorStepProps = {
  readonly asked: AskedFactor
  /** The words of the button that sends a code. */
  readonly submit: string
  /** Resolves with null when the answer was accepted. */
  readonly give: (answer: FactorAnswer) => Promise<FactorRefusal | null>
  /** There were too many answers, or they took too long. */
  readonly onStartAgain: (sentence: string) => void
  readonly onDone?: (() => void) | undefined
  /** Other ways out, under the ways to answer. */
  readonly children?: ReactNode
}

type Way = 'passkey' | 'code' | 'recoveryCode'

const ways = {
  code: {
    label: 'Code of your app',
    hint: 'Your authenticator app shows six digits for the shop.',
    field: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recoveryCode: {
    label: 'Recovery code',
    hint: 'One of the codes that you saved. Each of them works once.',
    field: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  },
} as const

function firstWay({ kinds, passkeyOptions }: AskedFactor): Way {
  if (passkeyOptions !== undefined) return 'passkey'
  return kinds.includes('totp') ? 'code' : 'recoveryCode'
}

export function FactorStep({ asked, submit, give, onStartAgain, onDone, children }: FactorStepProps) {
  const [way, setWay] = useState<Way>(() => firstWay(asked))
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [waiting, setWaiting] = useState(false)
  const step = useRef<HTMLDivElement>(null)
  const { ticket, kinds, passkeyOptions } = asked
  const focusFirst = () => step.current?.querySelector<HTMLElement>('input, button')?.focus()

  // What had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way has its own control.
  useEffect(focusFirst, [way])

  function change(next: Way) {
    setWay(next)
    setTyped('')
    setError(undefined)
  }

  async function finish(answer: () => Promise<FactorRefusal | null>) {
    setWaiting(true)
    const refusal = await answer()
    setWaiting(false)
    if (refusal === null) return onDone?.()
    if (refusal.startAgain) return onStartAgain(refusal.sentence)
    setError(refusal.sentence)
    focusFirst()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (waiting) return
    if (typed.trim() === '')
      return setError(way === 'code' ? 'The code is required.' : 'The recovery code is required.')
    const given = way === 'code' ? { code: typed } : { recoveryCode: typed }
    void finish(() => give({ ticket, ...given }))
  }

  function askPasskey() {
    if (waiting || passkeyOptions === undefined) return
    setError(undefined)
    void finish(async () => {
      const read = await readPasskey(passkeyOptions)
      return read.ok ? give({ ticket, passkey: read.answer }) : { sentence: read.sentence, startAgain: false }
    })
  }

  return (
    <div ref={step} className="flex flex-col gap-5">
      {way === 'passkey' ? (
        <>
          <p className="text-sm text-muted">
            Your browser asks for the passkey that you added to your account.
          </p>
          <FormError text={error} />
          <Button look="gold" className="min-h-12 w-full" aria-disabled={waiting} onClick={askPasskey}>
            <Icon name="lock" className="size-4" />
            {waiting ? 'Waiting for the passkey…' : 'Use my passkey'}
          </Button>
        </>
      ) : (
        <form noValidate aria-label="Second factor" onSubmit={send} className="flex flex-col gap-5">
          <TypedField
            // Another field, so that the browser does not offer the text of the one before.
            key={way}
            name={way}
            label={ways[way].label}
            hint={ways[way].hint}
            value={typed}
            onChange={(next) => {
              setTyped(next)
              setError(undefined)
            }}
            error={error}
            {...ways[way].field}
          />
          <Button type="submit" look="gold" className="min-h-12 w-full" aria-disabled={waiting}>
            {waiting ? 'Checking…' : submit}
          </Button>
        </form>
      )}
      <div className="flex flex-col items-center gap-1">
        {way !== 'passkey' && passkeyOptions !== undefined && (
          <Button look="quiet" onClick={() => change('passkey')}>
            Use a passkey
          </Button>
        )}
        {way !== 'code' && kinds.includes('totp') && (
          <Button look="quiet" onClick={() => change('code')}>
            Use a code of your app
          </Button>
        )}
        {way !== 'recoveryCode' && (
          <Button look="quiet" onClick={() => change('recoveryCode')}>
            Use a recovery code
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
