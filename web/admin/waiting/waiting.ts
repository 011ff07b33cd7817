/** The waiting list as the server has it, and the calls that change it. */

import { queryOptions } from '@tanstack/react-query'
import type { ShownShop } from '#catalogue/catalogue.ts'
import { type Size, sizes } from '#catalogue/choices.ts'
import { callStaffApi, readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

export type WaitingProduct = {
  readonly productId: string
  readonly name: string
  /** Null for those who take any size. */
  readonly size: Size | null
  readonly waiting: number
  readonly asked: number
  readonly confirmed: number
  readonly told: number
  readonly left: number
  readonly bought: number
}

export type WaitingPhone = {
  readonly wait: string
  readonly productId: string
  readonly name: string
  readonly size: Size | null
  readonly askedAt: string
  /** Null when the person was erased meanwhile. */
  readonly phone: string | null
  /** The size that is there now; null while there is none for this person. */
  readonly came: Size | null
}

type Piece = Pick<WaitingProduct, 'name' | 'size'>
const place = ({ size }: Piece) => (size === null ? -1 : sizes.indexOf(size))

/** Sizes in their order, after those who take any. */
export const byNameAndSize = (one: Piece, other: Piece) =>
  one.name.localeCompare(other.name) || place(one) - place(other)

export type SentNews = {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly recipients: number
  readonly at: string
  readonly by: string | null
  readonly stopped: boolean
  readonly sent: number
  readonly failed: number
  /** Not sent yet. */
  readonly open: number
}

export type WaitingAnswer = {
  readonly products: readonly WaitingProduct[]
  readonly phones: readonly WaitingPhone[]
  readonly subscribers: number
  readonly news: { readonly asked: number; readonly confirmed: number; readonly left: number }
  readonly mails: readonly SentNews[]
  readonly hours: number
}

/** Of the shop's settings, that after which the next ones are told. */
type HoursSettings = {
  readonly dailyReports: boolean
  readonly changes?: { readonly waitHours?: { readonly by: string; readonly at: string } }
}

const SETTINGS = '/api/admin/settings'

export const hoursSettingsQuery = queryOptions({
  queryKey: ['wait-hours'],
  queryFn: ({ signal }) => readStaffApi<HoursSettings>(SETTINGS, signal),
})

export async function changeHours(waitHours: number) {
  const settings = await callStaffApi<HoursSettings>(SETTINGS)
  if (!settings.ok) return settings
  const json = { dailyReports: settings.data.dailyReports, waitHours }
  return callStaffApi<HoursSettings>(SETTINGS, { method: 'PUT', json })
}

type Written = { readonly subject: string; readonly text: string }
export type Preview = { readonly subject: string; readonly text: string; readonly html: string }

const PATH = '/api/admin/waiting'
const isSending = ({ stopped, open }: SentNews) => !stopped && open > 0

export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => readStaffApi<WaitingAnswer>(PATH, signal),
  // The progress of a mail is looked at while it is sent.
  refetchInterval: ({ state }) => (state.data?.mails.some(isSending) ? 2000 : false),
})

export const tellPhone = (wait: string) => callStaffApi(`${PATH}/${wait}/told`, { method: 'POST', json: {} })

export const previewNews = (json: Written) =>
  callStaffApi<Preview>('/api/admin/news/preview', { method: 'POST', json })

/** The same key sends it once. */
export const sendNews = (json: Written, key: string) =>
  callStaffApi<{ readonly id: string }>('/api/admin/news', {
    method: 'POST',
    json,
    headers: { 'Idempotency-Key': key },
  })

export const turnNews = (id: string, turn: 'stop' | 'resume') =>
  callStaffApi(`/api/admin/news/${id}/${turn}`, { method: 'POST', json: {} })

/** What is written to a phone; one of the shop's people sends it. */
export function phoneText({ name, came, productId }: WaitingPhone, shop: Pick<ShownShop, 'name'>): string {
  return `Assalam o Alaikum, this is ${shop.name}. You asked us to tell you: ${name}${came === null ? '' : ` in ${came}`} is there again. ${location.origin}/product/${productId}`
}
