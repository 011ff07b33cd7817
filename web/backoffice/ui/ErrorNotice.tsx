/** Shows what is wrong, with a button to try again or what else can be done. */

import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

type ErrorNoticeProps = {
  readonly text: string
  readonly retry?: { readonly busy: boolean; readonly run: () => void }
  readonly children?: ReactNode
}

export function ErrorNotice({ text, retry, children }: ErrorNoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-danger/40 bg-danger/8 px-4 py-3 text-sm"
    >
      <Icon name="warning" className="size-5 text-danger" />
      <p className="min-w-0 flex-1 basis-60">{text}</p>
      {retry && (
        <Button onClick={retry.run} aria-disabled={retry.busy}>
          <Icon name="refresh" className={`size-4 ${retry.busy ? 'animate-turn' : ''}`} />
          {retry.busy ? 'Trying…' : 'Try again'}
        </Button>
      )}
      {children}
    </div>
  )
}
