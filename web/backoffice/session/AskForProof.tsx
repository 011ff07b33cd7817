/** Shows the dialog that confirms the person while a call waits for it. Its code is loaded when it is first needed. */

import { useStore } from 'zustand'
import { late } from '../ui/late.tsx'
import { answerAll, asking } from './proof.ts'

const LateProofDialog = late(() => import('./ProofDialog.tsx').then((file) => file.ProofDialog), null)

export function AskForProof() {
  const waiting = useStore(asking)
  if (waiting.length === 0) return null
  return <LateProofDialog onAnswer={answerAll} />
}
