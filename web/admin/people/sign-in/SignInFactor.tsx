/** The second step of a sign-in. */

import type { AskedFactor } from '#web/backoffice/session/asked-factor.ts'
import { FactorStep } from '#web/backoffice/session/FactorStep.tsx'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { giveFactor } from './sign-in.ts'

type SignInFactorProps = {
  readonly asked: AskedFactor
  /** The first step must be taken again: after too many answers, or because the person wants to. */
  readonly onStartAgain: (sentence: string | null) => void
  readonly onDone?: () => void
}

export function SignInFactor({ asked, onStartAgain, onDone }: SignInFactorProps) {
  return (
    <FactorStep asked={asked} submit="Sign in" give={giveFactor} onStartAgain={onStartAgain} onDone={onDone}>
      <Button look="quiet" onClick={() => onStartAgain(null)}>
        Back to the sign-in
      </Button>
    </FactorStep>
  )
}
