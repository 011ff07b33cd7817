/** Says what the last scan has done. */

import { Icon } from '#web/backoffice/ui/Icon.tsx'
import type { ScanReply } from './scan-reply.ts'

type ScanReplyLineProps = { readonly reply: ScanReply | null; readonly className?: string }

/** Always on the page, because screen readers only announce changes of an existing element. */
export function ScanReplyLine({ reply, className = '' }: ScanReplyLineProps) {
  return (
    <p role="status" className={`flex min-h-5 items-start gap-2 text-sm ${className}`}>
      {reply !== null && (
        <>
          <Icon
            name={reply.good ? 'check-circle' : 'warning'}
            className={`size-5 ${reply.good ? 'text-gold-deep' : 'text-danger'}`}
          />
          <span className={`min-w-0 wrap-anywhere ${reply.good ? '' : 'text-danger'}`}>{reply.text}</span>
        </>
      )}
    </p>
  )
}
