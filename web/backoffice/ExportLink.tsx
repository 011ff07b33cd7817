/** A download link. It first checks that the shop can send the file, because a failed download shows no message. */

import { type MouseEvent, useRef } from 'react'
import { toast } from 'sonner'
import { callStaffApi } from './session/call-staff-api.ts'
import { Icon } from './ui/Icon.tsx'

type ExportLinkProps = {
  readonly href: string
  readonly title: string
  readonly label: string
}

export function ExportLink({ href, title, label }: ExportLinkProps) {
  const asking = useRef(false)
  async function take(event: MouseEvent) {
    event.preventDefault()
    if (asking.current) return
    asking.current = true
    await takeAlong(href)
    asking.current = false
  }
  return (
    <a
      href={href}
      download
      onClick={take}
      title={title}
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-md border border-line px-4 text-sm transition-colors hover:border-gold hover:bg-sunken"
    >
      <Icon name="download" className="size-4 text-gold-deep" />
      {label}
    </a>
  )
}

async function takeAlong(href: string): Promise<void> {
  const answer = await callStaffApi(href, { method: 'HEAD' })
  // Without a session, the login is shown.
  if (!answer.ok && answer.status === 401) return
  if (!answer.ok) {
    toast.error('The file could not be exported', {
      description:
        answer.status === 503
          ? 'The shop cannot export this file right now. Please try again in a moment.'
          : answer.error,
    })
    return
  }
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
