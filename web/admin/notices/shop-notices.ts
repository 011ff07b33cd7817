/** The shop's warnings for its owner: failed mails and floods of orders. Polled, because they depend on the clock. */

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Flood, MailNotice, ShopNotices } from '#projections/reports/shop-notices.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { mailTrouble } from './mail-trouble.ts'
import { addNotices, type Notice } from './notices.ts'

const LOOK_MS = 5_000
const shopNoticesKey = ['shop-notices'] as const

const shopNoticesQuery = (mayRead: boolean, refreshes: boolean) =>
  queryOptions({
    queryKey: shopNoticesKey,
    queryFn: ({ signal }) => readStaff('get /api/admin/notices', {}, signal),
    enabled: mayRead,
    refetchInterval: refreshes && LOOK_MS,
  })

export function refreshShopNotices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: shopNoticesKey })
}

/** Null until they are known, and for people who may not read them. New warnings are also added to the list of notices. */
export function useShopNotices(mayRead: boolean, refreshes: boolean): ShopNotices | null {
  const { data = null } = useQuery(shopNoticesQuery(mayRead, refreshes))
  useEffect(() => {
    if (data !== null) addNotices(noticesOf(data, Date.now()))
  }, [data])
  return data
}

function noticesOf({ log, mails, floods }: ShopNotices, now: number): readonly Notice[] {
  const common = {
    kind: 'warning',
    amount: null,
    at: new Date(now).toISOString(),
    orderNumber: null,
  } as const
  const words = mails && mailWords(mails)
  return [
    ...(log === null
      ? []
      : [{ ...common, key: `log-${log}`, title: 'No orders are taken', text: logWords(log) }]),
    ...(floods ?? []).map((flood) => ({
      ...common,
      key: `flood-${flood.source}-${flood.orders.at(-1)?.orderNumber}`,
      title: 'Many unconfirmed orders',
      text: floodWords(flood),
    })),
    // One notice for each reason, regardless of the number of mails.
    ...(words === null
      ? []
      : [{ ...common, key: `mails-${mails?.reason}`, title: 'Mails are not sent', text: words }]),
  ]
}

export const logWords = (log: string) => `The shop takes no orders. Its log: ${log}.`

const from = {
  phone: 'with one phone number',
  device: 'from one device',
  address: 'to one address',
  numbers: 'with phone numbers that look made up',
  network: 'from one network, far more than usual,',
  all: 'in all, far more than usual,',
} as const satisfies Record<Flood['source'], string>

export function floodWords({ source, orders }: Flood): string {
  return `${orders.length} unconfirmed orders ${from[source]} came within an hour.`
}

/** Null when no mail has failed. */
export function mailWords({ givenUp, failing, heldBack, reason }: MailNotice): string | null {
  const parts = [
    givenUp > 0 && `${countedWords(givenUp, 'order')} whose mail was given up`,
    failing > 0 && `${countedWords(failing, 'order')} whose mail is tried again`,
    // While a mail server is down, single mails probe it. Most others have not failed, but wait.
    heldBack > 0 &&
      `${countedWords(heldBack, 'order')} whose mail waits${failing > 0 ? '' : ', because too many went out within the hour'}`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  const why = reason === null ? '' : ` ${mailTrouble(reason)}`
  return `Customers have not got their mail: ${parts.join(', ')}.${why}`
}
