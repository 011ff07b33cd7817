/** The waiting list as the server has it, and the calls that change it. */

import { queryOptions } from '@tanstack/react-query'
import type { ShownShop } from '#catalogue/catalogue.ts'
import { sizes } from '#catalogue/choices.ts'
import type { DataOf, InputOf } from '#web/api/contract-call.ts'
import { callStaff, readStaff } from '#web/backoffice/session/call-staff-api.ts'

const LIST = 'get /api/admin/waiting'
export type WaitingAnswer = DataOf<typeof LIST>
export type WaitingProduct = WaitingAnswer['products'][number]
export type WaitingPhone = WaitingAnswer['phones'][number]
export type SentNews = WaitingAnswer['mails'][number]

type Piece = Pick<WaitingProduct, 'name' | 'size'>
const place = ({ size }: Piece) => (size === null ? -1 : sizes.indexOf(size))

/** Sizes in their order, after those who take any. */
export const byNameAndSize = (one: Piece, other: Piece) =>
  one.name.localeCompare(other.name) || place(one) - place(other)

const SETTINGS = 'get /api/admin/settings'
/** While servers are being upgraded, an older one omits the newer ones. */
type KnownSettings = Partial<DataOf<typeof SETTINGS>>

/** Of the shop's settings, that after which the next ones are told. */
export const hoursSettingsQuery = queryOptions({
  queryKey: ['wait-hours'],
  queryFn: ({ signal }): Promise<KnownSettings> => readStaff(SETTINGS, {}, signal),
})

export async function changeHours(waitHours: number) {
  const settings = await callStaff(SETTINGS, {})
  if (!settings.ok) return settings
  const { dailyReports } = settings.data
  return callStaff('put /api/admin/settings', { body: { dailyReports, waitHours } })
}

const PREVIEW = 'post /api/admin/news/preview'
type TypedNews = InputOf<typeof PREVIEW>['body']
export type Preview = DataOf<typeof PREVIEW>

const isSending = ({ stopped, open }: SentNews) => !stopped && open > 0

export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => readStaff(LIST, {}, signal),
  // The progress of a mail is looked at while it is sent.
  refetchInterval: ({ state }) => (state.data?.mails.some(isSending) ? 2000 : false),
})

export const tellPhone = (wait: string) =>
  callStaff('post /api/admin/waiting/{wait}/told', { params: { wait } })

export const previewNews = (body: TypedNews) => callStaff(PREVIEW, { body })

/** The same key sends it once. */
export const sendNews = (body: TypedNews, key: string) =>
  callStaff('post /api/admin/news', { body }, { headers: { 'Idempotency-Key': key } })

export const turnNews = (news: string, turn: 'stop' | 'resume') =>
  callStaff(`post /api/admin/news/{news}/${turn}`, { params: { news } })

/** What is written to a phone; one of the shop's people sends it. */
export function phoneText({ name, came, productId }: WaitingPhone, shop: Pick<ShownShop, 'name'>): string {
  return `Assalam o Alaikum, this is ${shop.name}. You asked us to tell you: ${name}${came === null ? '' : ` in ${came}`} is there again. ${location.origin}/product/${productId}`
}
