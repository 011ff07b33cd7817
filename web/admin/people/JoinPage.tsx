/** The page of a mailed link: a person chooses the first or a new password, and is signed in. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { brand } from '#catalogue/brand.ts'
import { roleNames } from '#events/people/staff-roles.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { callShop } from '#web/api/contract-call.ts'
import { LOGIN } from '#web/backoffice/paths.ts'
import type { AskedFactor } from '#web/backoffice/session/asked-factor.ts'
import { session } from '#web/backoffice/session/session.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { FullPage } from '#web/backoffice/ui/FullPage.tsx'
import { Spinner } from '#web/backoffice/ui/Spinner.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { Monogram } from '#web/ui/Logo.tsx'
import { SignInFactor } from './sign-in/late-steps.tsx'
import { PasswordForm } from './sign-in/PasswordForm.tsx'
import { signedInWith } from './sign-in/sign-in.ts'

export function JoinPage() {
  useDocumentTitle('Choose a password')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<AskedFactor | null>(null)
  // It leads somebody who is signed in to the role's first screen.
  const arrive = () => void navigate(LOGIN, { replace: true })
  const params = { token }
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { needsNoSession: true },
    queryFn: async ({ signal }) => {
      const result = await callShop('get /api/admin/invitations/{token}', { params }, { signal })
      if (!result.ok) throw new CallFailed(result.status, result.error, result)
      return result.data
    },
  })

  if (error instanceof CallFailed && error.status === 404) {
    return (
      <FullPage
        title="This link no longer opens"
        text="It was used already, or is too old. Ask the shop’s owner for a new invitation; if you have a password, sign in, or say there that you have forgotten it."
      >
        <Link to={LOGIN} className={buttonClass({ look: 'gold' })}>
          Go to the sign-in
        </Link>
      </FullPage>
    )
  }
  if (error) {
    return (
      <FullPage title="Your link could not be checked" text={error.message}>
        <Button look="gold" onClick={() => void refetch()}>
          Try again
        </Button>
      </FullPage>
    )
  }
  if (data === undefined) {
    return (
      <FullPage>
        <Spinner label="Checking your link…" />
      </FullPage>
    )
  }
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-16">
      <div className="w-full max-w-md">
        <div className="mb-8 flex flex-col items-center gap-4 text-center">
          <Monogram className="size-16 text-gold" />
          <div>
            <h1 className="text-2xl font-light wrap-anywhere">
              {data.joined ? 'Choose a new password' : `Welcome, ${data.name}`}
            </h1>
            <p className="mt-1 text-sm text-muted">
              {data.joined
                ? data.email
                : `You are invited to ${brand.name} as ${roleNames[data.role].name.toLowerCase()}. ${roleNames[data.role].does}`}
            </p>
          </div>
        </div>
        <div className="rounded-lg border border-line bg-surface p-6 shadow-raised sm:p-8">
          <p className="mb-5 text-sm wrap-anywhere text-muted">You will sign in with {data.email}.</p>
          {asked ? (
            // The new password is saved. The link was in place of the old one, not of the second factor.
            <SignInFactor asked={asked} onStartAgain={arrive} onDone={arrive} />
          ) : (
            <PasswordForm
              name="Choose a password"
              submit="Save and sign in"
              onSubmit={async ({ password }) => {
                const input = { params, body: { password } }
                const result = await callShop('post /api/admin/invitations/{token}', input)
                const signedIn = signedInWith(result)
                if (signedIn.is === 'asked') setAsked(signedIn.asked)
                return result
              }}
              onDone={() => {
                if (session.getState().status === 'signed-in') arrive()
              }}
            />
          )}
        </div>
      </div>
    </main>
  )
}
