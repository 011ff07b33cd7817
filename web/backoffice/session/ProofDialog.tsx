/** Asks for the password again, or for a second factor of somebody who has one, because somebody else may sit before an open browser. */

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CallFailed } from '#web/api/call-failed.ts'
import type { ApiFailure } from '#web/api/client.ts'
import { callShop } from '#web/api/contract-call.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'
import { Modal } from '../ui/Modal.tsx'
import { QueryError } from '../ui/QueryError.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TypedField } from '../ui/TypedField.tsx'
import type { FactorAnswer, FactorRefusal } from './asked-factor.ts'
import { FactorStep } from './FactorStep.tsx'
import { refusalOf } from './refusal-of.ts'
import { endSession, SESSION_ENDED } from './session.ts'

type Answer = (proved: boolean) => void

export function ProofDialog({ onAnswer }: { readonly onAnswer: Answer }) {
  const [round, setRound] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const id = useId()
  const query = useQuery({
    queryKey: ['proof-question', id, round],
    // Each question is answered once.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: askWhat,
  })
  const asked = query.data?.secondFactor

  function failed(result: ApiFailure): string {
    if (result.status === 401) {
      endSession(SESSION_ENDED)
      onAnswer(false)
    }
    return result.fields.password ?? result.error
  }

  async function give(body: FactorAnswer): Promise<FactorRefusal | null> {
    const result = await callShop('post /api/admin/account/proof/factor', { body })
    return result.ok ? null : { sentence: failed(result), startAgain: refusalOf(result).startAgain === true }
  }

  return (
    <Modal
      onClose={() => onAnswer(false)}
      title="Confirm that it is you"
      text="This copies customers, changes a lot at once, or changes rights or how somebody signs in. You are not asked again for 15 minutes."
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          {asked === null && (
            <Button type="submit" form={id} look="gold" aria-disabled={waiting}>
              {waiting ? 'Checking…' : 'Confirm'}
            </Button>
          )}
        </>
      }
    >
      <QueryError query={query} what="The shop could not be asked" />
      <FormError text={refusal} className="mb-4" />
      {query.isLoading && <Skeleton className="h-20" />}
      {asked === null && (
        <PasswordProof
          id={id}
          waiting={waiting}
          setWaiting={setWaiting}
          failed={failed}
          onAnswer={onAnswer}
        />
      )}
      {asked && (
        <FactorStep
          key={asked.ticket}
          asked={asked}
          submit="Confirm"
          give={give}
          onStartAgain={(sentence) => {
            setRefusal(sentence)
            setRound(round + 1)
          }}
          onDone={() => onAnswer(true)}
        />
      )}
    </Modal>
  )
}

type PasswordProofProps = {
  readonly id: string
  readonly waiting: boolean
  readonly setWaiting: (waiting: boolean) => void
  /** Returns why. */
  readonly failed: (result: ApiFailure) => string
  readonly onAnswer: Answer
}

function PasswordProof({ id, waiting, setWaiting, failed, onAnswer }: PasswordProofProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const form = useRef<HTMLFormElement>(null)
  // The dialog is open already.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (waiting) return
    setWaiting(true)
    const result = await callShop('post /api/admin/account/proof', { body: { password } })
    setWaiting(false)
    if (result.ok) return onAnswer(true)
    setError(failed(result))
    form.current?.querySelector('input')?.select()
  }

  return (
    <form id={id} ref={form} noValidate onSubmit={(event) => void send(event)}>
      <TypedField
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={error}
      />
    </form>
  )
}

async function askWhat() {
  const question = await callShop('post /api/admin/account/proof/question', {})
  if (!question.ok) throw new CallFailed(question.status, question.error, question)
  return question.data
}
