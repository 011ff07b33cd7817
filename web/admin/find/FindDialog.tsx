/**
 * Finds an order, a product, a statement, a screen or an action by what is typed or scanned. Arrows choose, Enter opens; a scanned
 * number opens its order at once.
 */

import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isAuditPath } from '#web/backoffice/paths.ts'
import { CloseButton, DialogFrame } from '#web/backoffice/ui/DialogFrame.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { MAX_SEARCH_LENGTH } from '../orders/data/order-list-view.ts'
import { useOpenOrder } from '../orders/data/use-open-order.ts'
import { HitList } from './HitList.tsx'
import { type Hit, orderMeant, searchedIn } from './hits.ts'
import { useFound } from './use-found.ts'

const PAUSE_MS = 200

export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  const [active, setActive] = useState(0)
  /** Enter was pressed before anything was found, as a scanner does. */
  const [entered, setEntered] = useState(false)
  const text = searchedIn(typed)
  const found = useFound(text, searched)
  const { hits, orders } = found
  const open = useOpenHit(onClose)

  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const openMeant = useEffectEvent(() => {
    setEntered(false)
    const meant = orders && orderMeant(text, orders)
    const hit = meant ? hits.find(({ orderNumber }) => orderNumber === meant.orderNumber) : hits[0]
    if (hit !== undefined && (meant || hits.length === 1)) open(hit)
  })
  useEffect(() => {
    if (entered && orders !== null) openMeant()
  }, [entered, orders])

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault()
        const step = event.key === 'ArrowDown' ? 1 : -1
        if (hits.length > 0) setActive((active + step + hits.length) % hits.length)
        return
      }
      case 'Enter': {
        event.preventDefault()
        const hit = hits[active]
        if (hit !== undefined) return open(hit)
        setSearched(text)
        setEntered(text !== '')
        return
      }
      case 'Escape':
        onClose()
    }
  }

  return (
    <DialogFrame
      open
      onClose={onClose}
      layer="z-40"
      focusFirst={() => input.current}
      className="right-0 left-(--side) top-0 mx-auto max-h-dvh animate-fade-in overflow-hidden bg-surface sm:border max-sm:h-dvh sm:top-[10vh] sm:h-[min(42rem,80dvh)] sm:max-w-2xl sm:rounded-lg"
    >
      <Dialog.Title className="sr-only">Find anything</Dialog.Title>
      <div className="flex shrink-0 items-center gap-3 border-b border-line py-1.5 pr-2 pl-4">
        <Icon name="search" className="size-5 text-muted" />
        <input
          ref={input}
          role="combobox"
          aria-label="Find an order, product, statement or screen"
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={id}
          {...(hits.length > 0 && { 'aria-activedescendant': `${id}-${active}` })}
          placeholder="Number, phone, name, city, tracking, product, screen"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
            setEntered(false)
          }}
          onKeyDown={press}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          className="min-h-11 min-w-0 flex-1 bg-transparent text-ellipsis outline-none max-sm:text-base"
        />
        <CloseButton />
      </div>
      <HitList id={id} text={text} found={found} active={active} onPoint={setActive} onOpen={open} />
      <p
        aria-hidden
        className="hidden shrink-0 gap-x-5 border-t border-line px-5 py-2 text-xs text-muted sm:pointer-fine:flex"
      >
        <span>
          <Key>↑</Key> <Key>↓</Key> choose
        </span>
        <span>
          <Key>Enter</Key> opens
        </span>
        <span className="ml-auto">
          <Key>Esc</Key> closes
        </span>
      </p>
    </DialogFrame>
  )
}

function Key({ children }: { readonly children: string }) {
  return <kbd className="rounded-sm border border-line bg-page px-1.5 font-sans">{children}</kbd>
}

/** Over the list of orders an order opens beside it, elsewhere on the dashboard. */
function useOpenHit(onClose: () => void): (hit: Hit) => void {
  const navigate = useNavigate()
  const openOrder = useOpenOrder()
  return ({ to, orderNumber }) => {
    onClose()
    if (isAuditPath(to)) return window.location.assign(to)
    if (orderNumber === undefined) void navigate(to)
    else openOrder(orderNumber)
  }
}
