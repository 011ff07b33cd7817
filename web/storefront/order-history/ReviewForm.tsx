/** The form of a review: words, a name and up to three pictures, which are made smaller before they are sent. */

import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { LONGEST_REVIEW, MOST_REVIEW_PICTURES } from '#events/reviews/review-choices.ts'
import { callApi } from '#web/api/client.ts'
import type { InputOf } from '#web/api/contract-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { readPicture } from '../page/read-picture.ts'
import type { ReviewedProduct } from './reviewed-product.ts'

type NewReview = InputOf<'post /api/orders/{orderNumber}/reviews'>['body']
type Props = ReviewedProduct & { readonly onClose: () => void; readonly onSent: () => void }

/** Three pictures over a slow connection. */
const SENDING_MS = 120_000

export function ReviewForm({ orderNumber, identifier, productId, name: product, onClose, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState('')
  const [name, setName] = useState('')
  /** Data URLs. */
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  async function add({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])]
    // The same file can be chosen again.
    target.value = ''
    setError(null)
    const free = MOST_REVIEW_PICTURES - pictures.length
    for (const file of files.slice(0, free)) {
      const read = await readPicture([file])
      if (read.ok) setPictures((before) => [...before, read.picture].slice(0, MOST_REVIEW_PICTURES))
      else setError(read.reason)
    }
    if (files.length > free) setError(`A review can have up to ${MOST_REVIEW_PICTURES} pictures.`)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending) return
    setSending(true)
    const json: NewReview = { identifier, productId, words, name, pictures: pictures.map(base64In) }
    const path = `/api/orders/${encodeURIComponent(orderNumber)}/reviews`
    const answer = await callApi(path, { method: 'POST', timeout: SENDING_MS, json })
    setSending(false)
    if (answer.ok) return onSent()
    setErrors(answer.fields)
    const isAtField = 'words' in answer.fields || 'name' in answer.fields
    setError(isAtField ? null : answer.error)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={`Review of ${product}`}
      className="mt-4 grid gap-5"
    >
      <Field
        name="words"
        label="How is it?"
        lines={4}
        maxLength={LONGEST_REVIEW.words}
        value={words}
        onChange={(typed) => {
          setErrors({})
          setWords(typed)
        }}
        error={errors.words}
      />
      <Field
        name="name"
        label="Your first name and city (optional)"
        maxLength={LONGEST_REVIEW.name}
        value={name}
        onChange={(typed) => {
          setErrors({})
          setName(typed)
        }}
        error={errors.name}
        hint="Everybody sees it, such as Ayesha, Lahore."
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">
          Up to {MOST_REVIEW_PICTURES} pictures (optional)
        </legend>
        <div className="flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <div key={picture} className="relative">
              <img src={picture} alt={`${index + 1}`} className="size-24 border border-line object-cover" />
              <button
                type="button"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => setPictures(pictures.filter((each) => each !== picture))}
                className="absolute top-0 right-0 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center bg-page">
                  <CloseIcon className="size-4" />
                </span>
              </button>
            </div>
          ))}
          {pictures.length < MOST_REVIEW_PICTURES && (
            <label className="relative grid size-24 cursor-pointer place-items-center border border-dashed border-edge text-center text-sm hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
              Add pictures
              <input
                type="file"
                multiple
                accept="image/png,image/jpeg,image/webp,image/avif"
                onChange={(event) => void add(event)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
          )}
        </div>
      </fieldset>
      <p className="text-sm text-muted">Reviews appear once they are checked.</p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button type="submit" aria-disabled={sending}>
          {sending ? 'Sending…' : 'Send the review'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The part of a data URL after its type. */
const base64In = (url: string) => url.slice(url.indexOf(',') + 1)
