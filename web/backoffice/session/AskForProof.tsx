/** Shows the dialog that confirms the person while a call waits for it. Its code is loaded when it is first needed. */

import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { answerAll, asking } from './proof.ts'

const LateProofDialog = lazy(() =>
  import('./ProofDialog.tsx').then((file) => ({ default: file.ProofDialog })),
)

export function AskForProof() {
  const waiting = useStore(asking)
  if (waiting.length === 0) return null
  return (
    <Suspense>
      <LateProofDialog onAnswer={answerAll} />
    </Suspense>
  )
}
