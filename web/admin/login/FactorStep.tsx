/** The second step of a sign-in: a passkey, a code of an app, or a recovery code. */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { type AskedFactor, type FactorGiven, giveFactor, givePasskey, type SignedIn } from './sign-in.ts'

type FactorStepProps = {
  readonly asked: AskedFactor
  /** The first step must be taken again: after too many answers, or because the person wants to. */
  readonly onStartAgain: (sentence: string | null) => void
  readonly onDone?: () => void
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
    hint: 'One of the codes that you saved. Each of them signs in once.',
    field: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  },
} as const

function firstWay({ kinds, passkeyOptions }: AskedFactor): Way {
  if (passkeyOptions !== undefined) return 'passkey'
  return kinds.includes('totp') ? 'code' : 'recoveryCode'
}

export function FactorStep({ asked, onStartAgain, onDone }: FactorStepProps) {
  const [way, setWay] = useState<Way>(() => firstWay(asked))
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [waiting, setWaiting] = useState(false)
  const step = useRef<HTMLDivElement>(null)
  const { kinds, passkeyOptions } = asked
  const focusFirst = () => step.current?.querySelector<HTMLElement>('input, button')?.focus()

  // What had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way has its own control.
  useEffect(focusFirst, [way])

  function change(next: Way) {
    setWay(next)
    setTyped('')
    setError(undefined)
  }

  async function finish(answer: Promise<SignedIn>) {
    setWaiting(true)
    const result = await answer
    setWaiting(false)
    if (result.is === 'refused' && result.startAgain) return onStartAgain(result.sentence)
    if (result.is === 'refused') {
      setError(result.sentence)
      return focusFirst()
    }
    onDone?.()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (waiting) return
    if (typed.trim() === '')
      return setError(way === 'code' ? 'The code is required.' : 'The recovery code is required.')
    const given: FactorGiven = way === 'code' ? { code: typed } : { recoveryCode: typed }
    void finish(giveFactor(asked, given))
  }

  function askPasskey() {
    if (waiting || passkeyOptions === undefined) return
    setError(undefined)
    void finish(givePasskey(asked, passkeyOptions))
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
            {waiting ? 'Checking…' : 'Sign in'}
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
        <Button look="quiet" onClick={() => onStartAgain(null)}>
          Back to the sign-in
        </Button>
      </div>
    </div>
  )
}
