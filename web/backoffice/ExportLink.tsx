/**
 * A download link. It first checks that the shop can send the file, because a failed download shows no message. With a search, which
 * may name a customer and is therefore sent in a header, the page itself fetches the file: it has few rows.
 */

import { type MouseEvent, useRef } from 'react'
import { CONNECTION_LOST } from '#web/api/connection-lost.ts'
import { download, saveFile } from '#web/api/save-file.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { callStaffApi, withPrivateSearch } from './session/call-staff-api.ts'
import { provedForDownload } from './session/proof.ts'
import { buttonClass } from './ui/Button.tsx'
import { Icon } from './ui/Icon.tsx'

type ExportLinkProps = {
  readonly href: string
  readonly title: string
  readonly label: string
  /** Whether the file has customers, so that the person must have confirmed lately that it is them. */
  readonly needsProof?: boolean
  /** `icon`: in a row of tools. `head`: alone in the head of a panel. `square`: beside buttons that are icons on a phone, too. */
  readonly look?: keyof typeof looks
}

export function ExportLink({ href, title, label, needsProof = false, look = 'line' }: ExportLinkProps) {
  const { link, icon, words } = looks[look]
  const asking = useRef(false)
  async function take(event: MouseEvent) {
    event.preventDefault()
    if (asking.current) return
    asking.current = true
    if (!needsProof || (await provedForDownload())) await takeAlong(href)
    else toast('The file was not exported', { description: 'Please confirm that it is you, and try again.' })
    asking.current = false
  }
  return (
    <a href={href} download onClick={take} title={title} className={link}>
      <Icon name="download" className={icon} />
      <span className={words}>{label}</span>
    </a>
  )
}

const looks = {
  line: { link: buttonClass(), icon: 'size-4 text-gold-deep', words: '' },
  icon: { link: buttonClass({ look: 'quiet', size: 'snug' }), icon: 'size-5', words: 'sr-only' },
  head: { link: buttonClass({ size: 'snug' }), icon: 'size-4 text-gold-deep', words: 'sr-only' },
  square: { link: buttonClass(), icon: 'size-4', words: 'max-sm:sr-only' },
} as const

async function takeAlong(href: string): Promise<void> {
  const [path, asked] = withPrivateSearch(href, {})
  const answer = await callStaffApi(path, { ...asked, method: 'HEAD' })
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
  if (path === href) download(href)
  else await fetchAndSave(path, asked)
}

async function fetchAndSave(path: string, asked: RequestInit): Promise<void> {
  const response = await fetch(path, asked).catch(() => null)
  // Half a file is no file: reading it fails when the connection is cut.
  const file = response?.ok ? await response.blob().catch(() => null) : null
  if (!file) {
    toast.error('The file could not be exported', { description: CONNECTION_LOST })
    return
  }
  const [, name = ''] = /filename="([^"]+)"/.exec(response?.headers.get('Content-Disposition') ?? '') ?? []
  saveFile(file, name)
}
