/** The form of a new order. Enter goes on to the next field that is needed, Ctrl + Enter places the order. */

import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatRupees } from '#catalogue/money.ts'
import { searchedOrdersPath } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { focusInSight } from '#web/ui/focus-in-sight.ts'
import { KEPT } from '#web/ui/typed-here.ts'
import { ChannelPanel } from './ChannelPanel.tsx'
import { CustomerPanel } from './CustomerPanel.tsx'
import type { OrderDraft } from './draft.ts'
import { type DraftErrors, draftErrors, errorFields } from './draft-errors.ts'
import { ExtrasPanel } from './ExtrasPanel.tsx'
import { FormPart } from './FormPart.tsx'
import { missingWords } from './missing-words.ts'
import { PiecesPanel } from './PiecesPanel.tsx'
import { TotalsList } from './TotalsList.tsx'
import type { ReadyOrder } from './use-new-order.ts'

/** The field that follows one with Enter; the button follows all others. */
const next: Readonly<Record<string, string>> = {
  phone: 'name',
  name: 'address',
  address: 'product',
  city: 'product',
  email: 'product',
  advance: 'reference',
  product: 'channel',
}

export function OrderForm({ order }: { readonly order: ReadyOrder }) {
  const { draft, priced, offer, errors, notice, sending } = order
  const missingId = useId()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const shownNotice = useRef<HTMLDivElement>(null)
  /** A field that is focused once it is shown. */
  const [later, setLater] = useState<string | null>(null)
  const edit = (changed: Partial<OrderDraft>) => order.change((now) => ({ ...now, ...changed }))

  const ofExtras = { draft, priced, errors, edit, focusLater: setLater }

  const missing = missingWords(draft, draftErrors(draft, priced))
  // Of radio buttons the chosen one.
  const fieldOf = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${name}"]:is(:not([type=radio]), :checked)`)

  useEffect(() => {
    if (later === null) return
    setLater(null)
    focusInSight(fieldOf(later))
  })

  useEffect(() => {
    // On a phone it may be below the window.
    if (notice) shownNotice.current?.scrollIntoView({ block: 'center' })
  }, [notice])

  function goOn(field: string): void {
    const following = next[field]
    const target = following === undefined ? button.current : fieldOf(following)
    target?.focus()
    if (target instanceof HTMLInputElement && target.type !== 'radio') target.select()
  }

  async function place(): Promise<void> {
    focusFirst(await order.place())
  }

  function focusFirst(wrong: DraftErrors): void {
    const first = errorFields.find((field) => wrong[field] !== undefined)
    if (first === undefined) return
    const inForm = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    if (first === 'items') focusInSight(inForm('[data-unsized] input:enabled') ?? search.current)
    else focusInSight(first === 'reason' ? inForm('[data-part=discount] select') : fieldOf(first))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      void place()
      return
    }
    const { target } = event
    const isText =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio')
    if (event.defaultPrevented || !isText) return
    event.preventDefault()
    goOn(target.name)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void place()
  }
  return (
    <form
      ref={form}
      {...KEPT}
      noValidate
      aria-label="New order"
      aria-busy={sending !== 'no'}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <CustomerPanel draft={draft} errors={errors} edit={edit} goOn={goOn} />
        <PiecesPanel
          draft={draft}
          priced={priced}
          products={offer.catalogue.products}
          stock={offer.stock}
          error={errors.items}
          change={order.change}
          goOn={goOn}
          searchRef={search}
        >
          <ExtrasPanel extras={['note']} {...ofExtras} />
        </PiecesPanel>
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-22">
        <ChannelPanel draft={draft} edit={edit} goOn={goOn} />
        <FormPart title="Price">
          <TotalsList priced={priced} />
          {(draft.withoutOffer || priced.code?.offer !== undefined) && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                type="checkbox"
                checked={draft.withoutOffer}
                onChange={({ target }) => edit({ withoutOffer: target.checked })}
                className="checkbox"
              />
              Without the offer of the shop
            </label>
          )}
          <ExtrasPanel extras={['code', 'discount', 'advance']} {...ofExtras} />
          {notice && (
            <div ref={shownNotice}>
              <ErrorNotice text={notice.text}>
                {notice.placedBefore && (
                  <Link to={searchedOrdersPath(draft.phone)} className={buttonClass({ size: 'snug' })}>
                    Orders of this phone
                  </Link>
                )}
              </ErrorNotice>
            </div>
          )}
          <div
            // On a phone the form fades out above it.
            data-own-foot
            className="flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:fixed max-lg:foot-bar max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:before:pointer-events-none max-lg:before:absolute max-lg:before:inset-x-0 max-lg:before:bottom-full max-lg:before:h-6 max-lg:before:bg-linear-to-b max-lg:before:from-transparent max-lg:before:to-page sm:max-lg:px-6"
          >
            {/* It keeps its line when nothing is missing, so that the button never moves. */}
            <p id={missingId} className="min-h-5 basis-full text-sm text-muted">
              {missing !== null && `${missing} to place the order.`}
            </p>
            <p className="whitespace-nowrap lg:hidden">
              <span className="block text-lg leading-6">{formatRupees(priced.totals.total)}</span>
              <span className="block text-xs text-muted">
                {priced.advance > 0 ? `${formatRupees(priced.collects)} to collect` : 'Total'}
              </span>
            </p>
            <Button
              ref={button}
              type="submit"
              look="gold"
              off={missing !== null && sending === 'no'}
              aria-disabled={missing !== null || sending !== 'no'}
              aria-describedby={missing === null ? undefined : missingId}
              aria-keyshortcuts="Control+Enter"
              className="min-h-12 flex-1 text-base"
            >
              {sending !== 'no' && <Icon name="refresh" className="size-4 animate-turn" />}
              {buttonWords[sending]}
            </Button>
          </div>
        </FormPart>
      </div>
    </form>
  )
}

const buttonWords = {
  no: 'Place order',
  sending: 'Sending…',
  waiting: 'No answer yet. Sending again…',
} as const
