/** Warnings above the pending work: a log that cannot be used, failed mails and floods of orders, with their actions. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Flood, ShopNotices } from '#projections/reports/shop-notices.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { workPath } from '#web/backoffice/paths.ts'
import { requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { useChangeStatus } from '../orders/data/change-status.ts'
import { floodWords, logWords, mailWords, refreshShopNotices } from './shop-notices.ts'

type ShopNoticesPanelProps = {
  readonly notices: ShopNotices
  readonly onOpen: (orderNumber: string) => void
}

export function ShopNoticesPanel({ notices: { log, mails, floods }, onOpen }: ShopNoticesPanelProps) {
  const words = mails && mailWords(mails)
  if (log === null && words === null && !floods?.length) return null
  return (
    <section aria-label="Needs you now" className="flex flex-col gap-3">
      {log !== null && <Warning icon="warning" words={logWords(log)} />}
      {floods?.map((flood) => (
        <FloodNotice
          key={`${flood.source} ${flood.orders.at(-1)?.orderNumber}`}
          flood={flood}
          onOpen={onOpen}
        />
      ))}
      {mails && words && <MailNotice words={words} canSend={mails.givenUp + mails.failing > 0} />}
    </section>
  )
}

function MailNotice({ words, canSend }: { readonly words: string; readonly canSend: boolean }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => requestStaff('post /api/admin/mails/send-again', {}),
    onSuccess: ({ requested }) => {
      if (requested > 0) toast.success(`${countedWords(requested, 'mail')} will be sent now`)
      else toast('Nothing to send: they were asked for a moment ago')
    },
    onError: (error) => toast.error('The mails could not be sent again', { description: error.message }),
    onSettled: () => refreshShopNotices(client),
  })
  return (
    <Warning icon="mail" words={words}>
      <Link to={workPath('mails')} className={buttonClass()}>
        Show the orders
      </Link>
      {canSend && (
        <Button look="gold" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          {isPending ? 'Sending…' : 'Send again'}
        </Button>
      )}
    </Warning>
  )
}

type FloodNoticeProps = { readonly flood: Flood; readonly onOpen: (orderNumber: string) => void }

function FloodNotice({ flood, onOpen }: FloodNoticeProps) {
  const client = useQueryClient()
  const money = useMoney()
  const [open, setOpen] = useState(false)
  const { changeStatus, saving } = useChangeStatus()
  const { orders } = flood

  async function cancelAll() {
    if (saving) return
    const orderNumbers = orders.map(({ orderNumber }) => orderNumber)
    // Orders that were confirmed in the meantime are not cancelled.
    await changeStatus(orderNumbers, 'cancelled', 'pending', 'fake')
    await refreshShopNotices(client)
  }

  return (
    <Warning
      icon="warning"
      words={floodWords(flood)}
      list={
        open && (
          <>
            <ul className="my-3 max-h-72 divide-y divide-line overflow-y-auto border-y border-line">
              {orders.map(({ orderNumber, name, total }) => (
                <li key={orderNumber}>
                  <button
                    type="button"
                    onClick={() => onOpen(orderNumber)}
                    className="flex min-h-11 w-full items-center gap-3 text-left -outline-offset-2 hover:bg-sunken"
                  >
                    <span className="whitespace-nowrap">{orderNumber}</span>
                    <bdi className="min-w-0 flex-1 truncate text-muted">{name}</bdi>
                    <span className="whitespace-nowrap">{money.format(total)}</span>
                  </button>
                </li>
              ))}
            </ul>
            <Button look="danger" aria-busy={saving} onClick={() => void cancelAll()}>
              Cancel all {orders.length}
            </Button>
          </>
        )
      }
    >
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide them' : 'Show them'}
      </Button>
    </Warning>
  )
}

type WarningProps = {
  readonly icon: IconName
  readonly words: string
  readonly list?: React.ReactNode
  /** Buttons. */
  readonly children?: React.ReactNode
}

function Warning({ icon, words, list, children }: WarningProps) {
  return (
    <div className="rounded-md border border-danger/40 bg-danger/8 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon name={icon} className="size-5 text-danger" />
        <p role="status" className="min-w-0 flex-1 basis-60">
          {words}
        </p>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
      {list}
    </div>
  )
}
