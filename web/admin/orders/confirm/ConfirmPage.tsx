/** The screen for confirming orders one at a time: the order's details, with the outcome buttons within reach of the thumb. */

import { Fragment, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { inThousands } from '#catalogue/in-thousands.ts'
import { besideOrder, messagesFor } from '#events/messages/order-messages.ts'
import { languageNames } from '#web/admin/catalogue/data/message-words.ts'
import { useShopDescription } from '#web/admin/catalogue/data/shop.ts'
import { openFind } from '#web/admin/frame/finding.ts'
import { useWaits } from '#web/admin/reports/figures/use-work.ts'
import { HeaderBar } from '#web/backoffice/nav/HeaderBar.tsx'
import { DASHBOARD } from '#web/backoffice/paths.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { dayInSentence, shortDate } from '#web/backoffice/ui/karachi-time.ts'
import { Note } from '#web/backoffice/ui/Note.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { useMediaQuery } from '#web/backoffice/ui/use-media-query.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { ChangeBar } from '../change/late-parts.tsx'
import { chatText } from '../data/customer-chat.ts'
import { messageLanguage } from '../data/message-language.ts'
import type { QueuedOrder } from '../data/queue.ts'
import { countLater, type Queue } from '../data/queue.ts'
import { CancelReasonDialog } from '../list/CancelReasonDialog.tsx'
import { AskCard } from './AskCard.tsx'
import { Foot } from './Foot.tsx'
import { NextOrders } from './NextOrders.tsx'
import { OutcomeBar } from './OutcomeBar.tsx'
import { useConfirming } from './use-confirming.ts'

export function ConfirmPage() {
  const confirming = useConfirming()
  const { query, current, remaining, askedBefore, last, unsent, change, giveUp, onChannel } = confirming
  const { others, skipped, show, askedBy, alsoAsking } = confirming
  useTopOfNext(current?.order.orderNumber ?? '')
  const isBeside = useMediaQuery('(width >= 64rem)')
  const next = current !== null && (
    <NextOrders
      shown={current.order.orderNumber}
      orders={others}
      further={Math.max(0, (remaining ?? 0) - 1 - others.length)}
      skipped={skipped}
      askedBy={askedBy}
      onShow={show}
      isBeside={isBeside}
    />
  )
  const now = useNow()
  const oldest = useWaits()?.find(({ step }) => step === 'confirm')?.oldest ?? null
  const later = query.data === undefined ? 0 : countLater(query.data)
  useDocumentTitle(remaining !== null && remaining > 0 ? `(${remaining}) Confirm` : 'Confirm')
  return (
    <div className="flex min-h-screenful flex-col">
      <HeaderBar
        title="Confirm"
        beside={
          remaining !== null && (
            <p role="status" className="text-sm whitespace-nowrap text-muted">
              {inThousands(remaining)} to ask now
              {/* They come after the others, so that the oldest order need not be the first. */}
              {askedBefore > 0 && (
                <span className="max-sm:sr-only">, {inThousands(askedBefore)} of them asked before</span>
              )}
              {later > 0 && `, ${inThousands(later)} later`}
              {oldest !== null && (
                <span className="max-md:sr-only">, the oldest {ageWords(now - Date.parse(oldest))} old</span>
              )}
            </p>
          )
        }
        onFind={openFind}
      />
      <main
        className={`mx-auto flex w-full flex-1 flex-col px-4 pt-4 sm:pt-6 md:pb-4 compact:pt-4 ${current === null ? 'max-w-2xl' : 'page-wide md:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_16rem] lg:items-start lg:gap-4 lg:px-8 desk:grid-cols-[minmax(0,1fr)_20rem]'}`}
      >
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {unsent > 0 && (
            <Note icon="warning">
              {unsent === 1 ? '1 outcome is' : `${inThousands(unsent)} outcomes are`} not saved yet: the shop
              cannot be reached. It is tried again by itself; you can go on.
            </Note>
          )}
          {(unsent === 0 || query.data === undefined) && (
            <QueryError query={query} what="The orders could not be fetched" />
          )}
          {alsoAsking !== null && (
            <Note icon="phone">
              <bdi>{alsoAsking}</bdi> is asking this customer now.
            </Note>
          )}
          {current !== null && (
            <AskCard
              key={current.order.orderNumber}
              queued={current}
              change={change}
              onGiveUp={giveUp}
              onCall={() => onChannel('call')}
            />
          )}
          {current === null && query.data !== undefined && (
            <QueueEmpty queue={query.data} isAskedElsewhere={others.length > 0} />
          )}
          {query.isLoading && query.failureReason === null && (
            <div role="status">
              <span className="sr-only">Loading the orders…</span>
              <Skeleton className="h-96" />
            </div>
          )}
          {change !== undefined ? (
            <Foot>
              <ChangeBar change={change} />
            </Foot>
          ) : (
            (current !== null || last !== null) && <OutcomeBar {...confirming} />
          )}
          {current !== null && change === undefined && <WhatToAsk queued={current} />}
          {!isBeside && change === undefined && next}
        </div>
        {isBeside && next}
      </main>
      <CancelReasonDialog />
    </div>
  )
}

/** Shows the next customer's name and phone, under which the last one was scrolled; there, notices move the content down and cover none of it. */
function useTopOfNext(orderNumber: string): void {
  const before = useRef('')
  useEffect(() => {
    if (before.current !== '' && orderNumber !== '') window.scrollTo({ top: 0, behavior: 'instant' })
    before.current = orderNumber
  }, [orderNumber])
}

type QueueEmptyProps = { readonly queue: Queue; readonly isAskedElsewhere: boolean }

function QueueEmpty({ queue: { resting, nextAt }, isAskedElsewhere }: QueueEmptyProps) {
  return (
    <div className="my-auto">
      <EmptyState
        icon="check-circle"
        title={isAskedElsewhere ? 'Others are asking the last customers' : 'Nobody is left to be asked'}
        text={restingWords(resting, nextAt)}
      >
        <Link to={DASHBOARD} className={`${buttonClass()} mt-3`}>
          Back to Today
        </Link>
      </EmptyState>
    </div>
  )
}

function restingWords(resting: number, nextAt: string | null): string {
  if (resting === 0 || nextAt === null) return 'New orders appear here by themselves.'
  const { day, time } = shortDate(nextAt)
  const customers = resting === 1 ? '1 customer was' : `${inThousands(resting)} customers were`
  return `${customers} asked in the last hours or is to be called later; the next comes back ${dayInSentence(day)}, ${time}. New orders appear here by themselves.`
}

/** The text with which WhatsApp is opened for an order, which a caller can also say; nothing for an order without a phone. */
function WhatToAsk({ queued }: { readonly queued: QueuedOrder }) {
  const shop = useShopDescription()
  const { language } = useStore(messageLanguage)
  const { order } = queued
  const beside = besideOrder(queued)
  const [usual] = messagesFor(order, beside)
  if (usual === undefined || order.erased === true) return null
  // The font's bullet is hardly seen, and the number stays in one line.
  const said = chatText(order, usual, language, shop, beside).replace(/^• /gm, '– ').split(order.orderNumber)
  return (
    <Panel
      title="What to ask"
      note={`The text for WhatsApp, ${languageNames[language]}`}
      // At the end of the page it ends above the fade of the bar.
      className="max-md:last:mb-2"
    >
      <p className="px-4 py-4 wrap-anywhere whitespace-pre-line sm:px-6">
        {said.map((part, place) => (
          <Fragment key={part}>
            {place > 0 && <span className="whitespace-nowrap">{order.orderNumber}</span>}
            {part}
          </Fragment>
        ))}
      </p>
    </Panel>
  )
}
