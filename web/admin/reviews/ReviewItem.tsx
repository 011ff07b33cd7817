/** One review with its pictures, and what can be done with it. */

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import {
  type HideReason,
  hideReasonNames,
  hideReasons,
  LONGEST_REVIEW,
} from '#events/reviews/review-choices.ts'
import type { ApiResult } from '#web/api/client.ts'
import { reviewsKey } from '#web/backoffice/nav/use-reviews-waiting.ts'
import { editProductPath, openOrderPath } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import {
  answerReview,
  hideReview,
  type ListedReview,
  picturePath,
  showReview,
} from '../catalogue/data/reviews.ts'
import { RowPicture } from '../frame/RowPicture.tsx'

type ReviewItemProps = {
  readonly review: ListedReview
  /** Undefined when the shop no longer has it. */
  readonly product: ProductState | undefined
}

export function ReviewItem({ review, product }: ReviewItemProps) {
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'hide' | 'answer' | null>(null)
  const [busy, setBusy] = useState(false)
  const { productId, productName, order, stars, words, name, at, sizes, pictures, state, answer } = review

  /** Returns whether it was done. */
  async function change(request: Promise<ApiResult<unknown>>): Promise<boolean> {
    setBusy(true)
    const result = await request
    setBusy(false)
    if (!result.ok) toast.error('This did not work', { description: result.error })
    void client.invalidateQueries({ queryKey: reviewsKey })
    return result.ok
  }

  const of = <span className="sr-only"> the review of {productName}</span>
  return (
    <li className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <article
        aria-label={`Review of ${productName}`}
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 *:col-start-2 sm:gap-x-4"
      >
        <RowPicture product={product ?? null} className="col-start-1! row-span-2 row-start-1 h-17.5 w-14" />
        <header className="row-start-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted sm:flex-nowrap">
          <div>
            <div className="flex flex-wrap items-center gap-x-3">
              <h2 className="text-base text-ink">
                <Link to={editProductPath(productId)} className="hover:underline">
                  <bdi>{productName}</bdi>
                </Link>
              </h2>
              <Stars given={stars} />
            </div>
            <p>
              {name !== '' && (
                <>
                  <bdi>{name}</bdi>,{' '}
                </>
              )}
              {sizes.length === 1 ? 'size' : 'sizes'} {sizes.join(', ')}
            </p>
          </div>
          <p className="flex flex-wrap gap-x-3 sm:flex-col sm:items-end">
            <Link
              to={openOrderPath(order)}
              className="whitespace-nowrap link-quiet sm:leading-6 pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3"
            >
              <span className="sr-only">Order </span>
              {order}
            </Link>
            <span className="whitespace-nowrap">
              <When instant={at} />
            </span>
          </p>
        </header>
        {words !== '' && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {words}
          </p>
        )}
        {pictures.length > 0 && (
          <ul aria-label="Pictures" className="flex flex-wrap gap-2">
            {pictures.map((picture, index) => (
              <li key={picture}>
                <a href={picturePath(picture, 'large')} target="_blank" rel="noopener">
                  <img
                    src={picturePath(picture, 'small')}
                    alt={`${index + 1} of ${pictures.length}, opens in full`}
                    width={120}
                    height={120}
                    className="size-30 rounded-md bg-page object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {answer !== null && (
          <p dir="auto" className="border-l-2 border-gold pl-3 text-sm wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        )}
        <DecidedWords review={review} />
        <div className="flex flex-wrap gap-2 max-sm:col-start-1! max-sm:col-end-3 max-sm:*:flex-auto">
          {state !== 'shown' && (
            <Button size="snug" disabled={busy} onClick={() => void change(showReview(review))}>
              {/* Without it, all three stand in one line on a narrow phone. */}
              <Icon name="check" className="size-4 text-positive max-[23rem]:hidden" />
              Publish{of}
            </Button>
          )}
          <Button size="snug" disabled={busy} onClick={() => setDialog('answer')}>
            {answer === null ? 'Answer' : 'Change the answer'}
            <span className="sr-only"> to the review of {productName}</span>
          </Button>
          {state !== 'hidden' && (
            <Button size="snug" look="warning" disabled={busy} onClick={() => setDialog('hide')}>
              Hide{of}
            </Button>
          )}
        </div>
      </article>
      {dialog === 'hide' && (
        <HideDialog
          onClose={() => setDialog(null)}
          onHide={async (reason) => {
            if (await change(hideReview(review, reason))) setDialog(null)
          }}
        />
      )}
      {dialog === 'answer' && (
        <AnswerDialog
          before={answer ?? ''}
          onClose={() => setDialog(null)}
          onAnswer={async (text) => {
            if (await change(answerReview(review, text))) setDialog(null)
          }}
        />
      )}
    </li>
  )
}

/** Five stars, of which those that were given are filled. */
function Stars({ given }: { readonly given: number }) {
  return (
    <p className="flex self-center">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          key={star}
          name="star"
          className={`size-4 ${star <= given ? 'fill-gold text-gold-deep' : 'text-muted'}`}
        />
      ))}
      <span className="sr-only">{given} of 5 stars</span>
    </p>
  )
}

/** Who did what. */
function DecidedWords({ review: { state, decided, answered } }: { readonly review: ListedReview }) {
  const parts: ReactNode[] = []
  if (decided !== null) {
    const why = decided.reason === null ? '' : `: ${hideReasonNames[decided.reason].toLowerCase()}`
    parts.push(
      <span key="decided">
        {state === 'shown' ? 'Published' : 'Hidden'} by {decided.by ?? 'the shop'},{' '}
        <When inSentence instant={decided.at} />
        {why}
      </span>,
    )
  }
  if (answered !== null)
    parts.push(
      <span key="answered">
        Answered by {answered.by ?? 'the shop'}, <When inSentence instant={answered.at} />
      </span>,
    )
  return parts.length > 0 && <p className="flex flex-wrap gap-x-4 text-sm text-muted">{parts}</p>
}

type HideDialogProps = {
  readonly onClose: () => void
  readonly onHide: (reason: HideReason) => Promise<void>
}

function HideDialog({ onClose, onHide }: HideDialogProps) {
  const [reason, setReason] = useState<HideReason>('abusive')
  return (
    <Modal title="Hide the review" onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void onHide(reason)
        }}
      >
        <p className="text-sm text-muted">
          Shoppers do not see its words and pictures. Its stars count all the same, whatever they are.
        </p>
        <Select
          label="Why"
          labelled="above"
          value={reason}
          options={hideReasons.map((each) => [each, hideReasonNames[each]])}
          onChoose={setReason}
        />
        <Button type="submit" look="gold">
          Hide it
        </Button>
      </form>
    </Modal>
  )
}

type AnswerDialogProps = {
  readonly before: string
  readonly onClose: () => void
  readonly onAnswer: (text: string) => Promise<void>
}

function AnswerDialog({ before, onClose, onAnswer }: AnswerDialogProps) {
  const [text, setText] = useState(before)
  const isRemoved = before !== '' && text.trim() === ''
  return (
    <Modal title="The shop’s answer" onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void onAnswer(text.trim())
        }}
      >
        <TypedField
          label="Answer"
          name="answer"
          lines={5}
          maxLength={LONGEST_REVIEW.answer}
          value={text}
          onChange={setText}
          hint="Everybody reads it under the review. Empty, it is taken away."
        />
        <Button type="submit" look="gold" disabled={before === '' && text.trim() === ''}>
          {isRemoved ? 'Take the answer away' : 'Answer'}
        </Button>
      </form>
    </Modal>
  )
}
