/** The messages that the shop sends by WhatsApp itself: which texts have a template, and what could not be sent. */

import { queryOptions } from '@tanstack/react-query'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'

export const whatsappQuery = queryOptions({
  queryKey: ['whatsapp'],
  queryFn: ({ signal }) => readStaff('get /api/admin/whatsapp', {}, signal),
  // The templates change only when the shop is started again.
  staleTime: 60_000,
})
