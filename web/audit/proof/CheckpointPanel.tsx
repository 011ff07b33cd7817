/** The shop's signed checkpoint to download, and a saved one to compare with today's log. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { FileDrop } from '#web/backoffice/ui/FileDrop.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { fetchText } from '../api/fetch-audit.ts'
import { CopyButton } from '../shell/CopyButton.tsx'
import { Verdict } from './Verdict.tsx'

/** A checkpoint has only a few lines. */
const MAX_BYTES = 100_000
const PATIENCE_MS = 20_000

export function CheckpointPanel() {
  const checkpoint = useQuery({
    queryKey: ['checkpoint'],
    queryFn: ({ signal }) => fetchText('/api/audit/checkpoint', signal),
  })
  return (
    <Panel title="Checkpoint">
      <div className="flex flex-col gap-4 px-4 py-5 sm:px-6">
        <p className="text-muted">
          A few signed lines that describe the log as it is now: its name, how many events it has, and the
          root of its hash tree. Keep a copy: nobody can rewrite what it covers without being noticed.
        </p>
        <QueryError query={checkpoint} what="The checkpoint could not be fetched" />
        {checkpoint.isLoading && checkpoint.failureReason === null && <Skeleton className="h-28" />}
        {checkpoint.data !== undefined && (
          <>
            <pre className="rounded-md border border-line bg-page p-4 font-mono text-sm break-all whitespace-pre-wrap">
              {checkpoint.data}
            </pre>
            <div className="flex flex-wrap gap-2">
              <a href="/api/audit/checkpoint" download="checkpoint.txt" className={buttonClass()}>
                <Icon name="download" className="size-4.5" />
                Download checkpoint
              </a>
              <CopyButton text={checkpoint.data} what="checkpoint" />
            </div>
          </>
        )}
      </div>
      <SavedCheckpoint />
    </Panel>
  )
}

type SavedFile = { readonly text: string; readonly name: string }

function SavedCheckpoint() {
  const check = useMutation({
    mutationFn: async ({ text, name }: SavedFile) => ({ name, ...(await compare(text)) }),
  })
  const [tooLarge, setTooLarge] = useState<string | null>(null)

  async function take(file: File) {
    const isTooLarge = file.size > MAX_BYTES
    setTooLarge(isTooLarge ? file.name : null)
    if (isTooLarge) check.reset()
    else check.mutate({ text: await file.text(), name: file.name })
  }

  return (
    <div className="flex flex-col gap-4 border-t border-line px-4 py-5 sm:px-6">
      <h3>Check an old checkpoint</h3>
      <FileDrop
        label="Choose a checkpoint file"
        hint="Or drop it here: one that you downloaded earlier."
        accept=".txt,text/plain"
        onFile={(file) => void take(file)}
      />
      <div role="status" className="empty:hidden">
        {check.isPending && <p className="text-muted">Checking…</p>}
        {check.data && <Verdict holds={check.data.holds}>{check.data.sentence}</Verdict>}
        {check.error && (
          <Verdict holds={null}>The checkpoint could not be checked: {check.error.message}</Verdict>
        )}
        {tooLarge !== null && <Verdict holds={false}>{tooLarge} is too large to be a checkpoint.</Verdict>}
      </div>
    </div>
  )
}

/** The code that checks signatures is loaded with the first file. */
async function compare(saved: string) {
  const { compareWithToday } = await import('./compare-with-today.ts')
  return compareWithToday(saved, AbortSignal.timeout(PATIENCE_MS))
}
