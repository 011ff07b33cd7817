/** The messages that the shop sends by WhatsApp itself: which texts have a template, and what could not be sent. */

import { queryOptions } from '@tanstack/react-query'
import type { MessageLanguage, MessageStep } from '#catalogue/message-text.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

type TextName = `${MessageStep}-${MessageLanguage}`

type Whatsapp = {
  /** Empty when the shop sends no messages itself. */
  readonly templates: Readonly<
    Partial<Record<TextName, { readonly name: string; readonly language: string }>>
  >
  readonly automatic: readonly TextName[]
  /** A sentence; null while all is well. */
  readonly problem: string | null
  /** Milliseconds since 1970. */
  readonly nextAt: number
  /** The latest first. */
  readonly failed: readonly {
    readonly orderNumber: string
    readonly step: MessageStep
    readonly reason: string
    /** ISO-8601 UTC. */
    readonly at: string
  }[]
}

export const whatsappQuery = queryOptions({
  queryKey: ['whatsapp'],
  queryFn: ({ signal }) => readStaffApi<Whatsapp>('/api/admin/whatsapp', signal),
  // The templates change only when the shop is started again.
  staleTime: 60_000,
})
