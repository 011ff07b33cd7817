/** The login page of the admin. */

import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { brand } from '#catalogue/brand.ts'
import { ACCOUNT, isAuditPath } from '#web/backoffice/paths.ts'
import type { AskedFactor } from '#web/backoffice/session/asked-factor.ts'
import { session } from '#web/backoffice/session/session.ts'
import { ThemeSwitch } from '#web/backoffice/theme/ThemeSwitch.tsx'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { FullPage } from '#web/backoffice/ui/FullPage.tsx'
import { Note } from '#web/backoffice/ui/Note.tsx'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'
import { Spinner } from '#web/backoffice/ui/Spinner.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { Monogram } from '#web/ui/Logo.tsx'
import { LoginForm } from './LoginForm.tsx'
import { endedNotice, landing, requestedPathIn } from './landing.ts'
import { ForgottenPassword, OwnPassword, SignInFactor } from './late-steps.tsx'

type Step =
  | { readonly is: 'first'; readonly refusal: string | null }
  | { readonly is: 'second'; readonly asked: AskedFactor }
  | { readonly is: 'forgotten' }

const FIRST: Step = { is: 'first', refusal: null }

const titles: Readonly<Record<Step['is'], string>> = {
  first: 'Admin login',
  second: 'One more step',
  forgotten: 'Forgotten your password?',
}

export function LoginPage() {
  useDocumentTitle('Admin login')
  const current = useStore(session)
  const location = useLocation()
  const requestedPath = requestedPathIn(location.state, location.search)
  const [step, setStep] = useState<Step>(FIRST)
  const account = current.status === 'signed-in' ? current.account : null
  const mustChange = account?.mustChangePassword === true
  if (current.status === 'presumed' || (account && !mustChange)) {
    const role = current.status === 'presumed' ? current.role : (account?.role ?? 'owner')
    return <Arrival at={account?.mustAddFactor ? ACCOUNT : landing(role, requestedPath)} />
  }

  const notice = current.status === 'signed-out' ? (current.notice ?? endedNotice(location.search)) : null
  return (
    // A phone's keyboard takes the lower half of the window.
    <main className="relative grid min-h-dvh justify-items-center px-4 pt-[max(5rem,14dvh)] pb-16 sm:items-center sm:pt-16">
      <div className="absolute top-4 right-4">
        <ThemeSwitch />
      </div>
      <div className="w-full max-w-md">
        <div className="mb-6 flex flex-col items-center text-center sm:mb-8">
          <Monogram className="size-14 text-gold" />
          <p className="mt-3 text-2xl font-medium">{brand.name}</p>
          <h1 className="mt-1 text-lg font-normal text-muted">
            {mustChange ? 'Choose a password' : titles[step.is]}
          </h1>
        </div>
        <div className={`${panelClass} p-6 sm:p-8`}>
          {notice !== null && step.is === 'first' && (
            <div className="mb-6">
              <Note icon="lock">{notice}</Note>
            </div>
          )}
          {account && mustChange ? (
            <OwnPassword account={account} />
          ) : step.is === 'second' ? (
            <SignInFactor asked={step.asked} onStartAgain={(refusal) => setStep({ is: 'first', refusal })} />
          ) : step.is === 'forgotten' ? (
            <ForgottenPassword onBack={() => setStep(FIRST)} />
          ) : (
            <>
              <LoginForm refusal={step.refusal} onAsked={(asked) => setStep({ is: 'second', asked })} />
              <div className="mt-4 -mb-3 text-center">
                <Button
                  look="quiet"
                  className="font-normal! text-muted! link-quiet"
                  onClick={() => setStep({ is: 'forgotten' })}
                >
                  Forgotten your password?
                </Button>
              </div>
            </>
          )}
        </div>
        <p className="mt-6 text-center text-sm">
          <a href="/" className="inline-flex min-h-11 items-center text-muted link-quiet hover:text-ink">
            Back to the shop
          </a>
        </p>
      </div>
    </main>
  )
}

/** Opens the target. The browser must load the audit, because it is a separate page. */
function Arrival({ at }: { readonly at: string }) {
  const isSeparatePage = isAuditPath(at)
  useEffect(() => {
    if (isSeparatePage) window.location.replace(at)
  }, [at, isSeparatePage])
  if (!isSeparatePage) return <Navigate to={at} replace />
  return (
    <FullPage>
      <Spinner label="Opening the audit…" />
    </FullPage>
  )
}
