/** The form by which a shopper asks for another size of some pieces, or to give them back. */

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type Size, sizes } from '#catalogue/product.ts'
import type { ShownPiece } from '#events/orders/order.ts'
import { type ReturnReason, type ReturnWish, returnReasons } from '#events/orders/order-choices.ts'
import { LONGEST_NOTE } from '#events/orders/order-limits.ts'
import { callShop } from '#web/api/contract-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { useLeft } from '../cart/stock/stock-store.ts'
import { productIn, useCatalogue } from '../page/catalogue.ts'
import { pieceWords, reasonNames, wishNames } from './after-sale-words.ts'
import {
  type AfterSaleAnswer,
  type ChosenPiece,
  keyOf,
  startingChoice,
  whatIsMissing,
} from './return-choice.ts'

type Props = {
  readonly wish: ReturnWish
  readonly pieces: readonly ShownPiece[]
  readonly orderNumber: string
  readonly identifier: string
  readonly onClose: () => void
  readonly onAnswer: (answer: AfterSaleAnswer) => void
}

const control =
  'block w-full border border-line bg-surface px-4 text-base hover:border-muted focus:border-ink'

export function AskReturnForm({ wish, pieces, orderNumber, identifier, onClose, onAnswer }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<readonly ChosenPiece[]>(() => startingChoice(pieces))
  const [reason, setReason] = useState<ReturnReason | ''>('')
  const [words, setWords] = useState('')
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const choose = (piece: ShownPiece, change: ChosenPiece | null) => {
    setError(null)
    const others = chosen.filter((each) => keyOf(each) !== keyOf(piece))
    setChosen(change === null ? others : [...others, change])
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending) return
    const missing = whatIsMissing(wish, chosen, reason)
    setError(missing)
    if (missing !== null || reason === '') return
    setSending(true)
    const answer = await callShop('post /api/orders/{orderNumber}/return', {
      params: { orderNumber },
      body: { identifier, wish, reason, pieces: chosen, words: words.trim() },
    })
    setSending(false)
    if (answer.ok) onAnswer(answer.data)
    else setError(answer.error)
  }

  return (
    <form ref={form} onSubmit={submit} aria-label={wishNames[wish]} className="mt-4 grid gap-6">
      <fieldset>
        <legend className="caps mb-2">
          {wish === 'exchange' ? 'Which piece, in which size' : 'Which pieces'}
        </legend>
        <ul className="divide-y divide-line border-y border-line">
          {pieces.map((piece) => (
            <li key={keyOf(piece)} className="py-2">
              <PieceChoice
                piece={piece}
                wish={wish}
                chosen={chosen.find((each) => keyOf(each) === keyOf(piece)) ?? null}
                onChoose={(change) => choose(piece, change)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div>
        <label htmlFor={`${id}-reason`} className="caps mb-2 block">
          Why
        </label>
        <select
          id={`${id}-reason`}
          value={reason}
          onChange={({ target }) => {
            setError(null)
            setReason(returnReasons.find((each) => each === target.value) ?? '')
          }}
          className={`h-12 ${control}`}
        >
          <option value="">Please choose</option>
          {returnReasons.map((each) => (
            <option key={each} value={each}>
              {reasonNames[each]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-words`} className="caps mb-2 block">
          Anything else (optional)
        </label>
        <textarea
          id={`${id}-words`}
          value={words}
          dir="auto"
          rows={2}
          maxLength={LONGEST_NOTE}
          onChange={({ target }) => setWords(target.value)}
          className={`py-3 ${control}`}
        />
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button type="submit" aria-disabled={sending}>
          {sending ? 'Sending…' : 'Send request'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type PieceChoiceProps = {
  readonly piece: ShownPiece
  readonly wish: ReturnWish
  /** Null while it is not chosen. */
  readonly chosen: ChosenPiece | null
  readonly onChoose: (chosen: ChosenPiece | null) => void
}

function PieceChoice({ piece, wish, chosen, onChoose }: PieceChoiceProps) {
  const { productId, size, quantity, name } = piece
  const numbers = Array.from({ length: quantity }, (_, index) => index + 1)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <label className="flex min-h-11 grow cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={chosen !== null}
            onChange={({ target }) => onChoose(target.checked ? { productId, size, quantity: 1 } : null)}
            className="size-5 accent-ink"
          />
          <bdi>{pieceWords({ ...piece, quantity: 1 })}</bdi>
        </label>
        {chosen !== null && quantity > 1 && (
          <label className="flex items-center gap-3 text-sm text-muted">
            How many
            <select
              value={chosen.quantity}
              onChange={({ target }) => onChoose({ ...chosen, quantity: Number(target.value) })}
              className="h-11 border border-line bg-surface px-3 text-base text-ink"
            >
              {numbers.map((number) => (
                <option key={number}>{number}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      {chosen !== null && wish === 'exchange' && (
        <WantedSize
          piece={piece}
          name={name}
          wanted={chosen.wanted ?? null}
          onChoose={(wanted) => onChoose({ ...chosen, wanted })}
        />
      )}
    </>
  )
}

type WantedSizeProps = {
  readonly piece: Pick<ShownPiece, 'productId' | 'size'>
  readonly name: string
  readonly wanted: Size | null
  readonly onChoose: (wanted: Size) => void
}

/** The other sizes in which the product is made. One that is sold out cannot be chosen. */
function WantedSize({ piece: { productId, size }, name, wanted, onChoose }: WantedSizeProps) {
  const id = useId()
  const product = productIn(useCatalogue(), productId)
  const left = useLeft(productId)
  const made = (product?.sizes ?? sizes).filter((each) => each !== size)
  return (
    <fieldset className="mb-2">
      <legend className="sr-only">Wanted size of {name}</legend>
      <div className="grid grid-cols-3 gap-3">
        {made.map((each) => {
          const none = left?.[each] === 0
          return (
            <label
              key={each}
              className="relative grid min-h-14 cursor-pointer place-content-center border border-line bg-surface px-1 text-center text-lg transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={id}
                checked={wanted === each}
                disabled={none}
                onChange={() => onChoose(each)}
                className="sr-only"
              />
              {each}
              {none && <span className="block text-xs">(Out of Stock)</span>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
