/** Copies a text, and confirms it. */

import { useEffect, useState } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

const SHOWN_MS = 2_000

type CopyButtonProps = { readonly text: string; readonly what: string }

export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  const words = { copied: 'Copied', failed: 'Could not copy' }
  return (
    <Button look="quiet" size="snug" className="no-print shrink-0" onClick={() => void copy()}>
      <Icon name={outcome === 'copied' ? 'check' : 'copy'} className="size-4" />
      <span>
        {outcome === null ? 'Copy' : words[outcome]}
        <span className="sr-only"> {what}</span>
      </span>
      <span role="status" className="sr-only">
        {outcome !== null && words[outcome]}
      </span>
    </Button>
  )
}
