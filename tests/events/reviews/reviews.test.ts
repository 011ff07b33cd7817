import { describe, expect, it } from 'vitest'
import type { RecordedEvent, ShopEvent } from '#events/event.ts'
import type { OrderStatus, Stars } from '#events/orders/order.ts'
import {
  decideReview,
  MOST_WRITINGS,
  type ReviewCommand,
  type ReviewedOrder,
  type WriteReview,
} from '#events/reviews/review-decider.ts'
import { ALL_REVIEWS, orderReviewedIn, reviewStream } from '#events/reviews/review-facts.ts'
import {
  createReviewList,
  evolveReview,
  isReviewFact,
  type Review,
  shownReviews,
} from '#events/reviews/review-list.ts'

const customer = { email: 'ayesha@example.com' }
const order = (changes: Partial<ReviewedOrder> = {}): ReviewedOrder => ({
  number: 'FF1',
  status: 'delivered',
  lines: [
    { name: 'The Blacksmith', size: 'M' },
    { name: 'The Blacksmith', size: 'L' },
    { name: 'The Blacksmith', size: 'M' },
  ],
  stars: 4,
  ...changes,
})
const write = (changes: Partial<WriteReview> = {}): WriteReview => ({
  type: 'WriteReview',
  productId: 'm7',
  words: 'Heavy cotton, true to size.',
  name: 'Ayesha, Lahore',
  pictures: [],
  order: order(),
  customer,
  ...changes,
})
const show = (round = 1): ReviewCommand => ({ type: 'ShowReview', round })
const hide = (round = 1): ReviewCommand => ({ type: 'HideReview', round, reason: 'advertising' })
const answer = (text: string, round = 1): ReviewCommand => ({
  type: 'AnswerReview',
  round,
  answer: text,
  customer,
})
const withdraw: ReviewCommand = { type: 'WithdrawReview' }

let position = 0
/** As the log records it: the key is that of the e-mail. */
function recorded(event: ShopEvent, stream = reviewStream({ order: 'FF1', productId: 'm7' })): RecordedEvent {
  position += 1
  const sealed = 'customer' in event.data && { customer: { key: `key of ${customer.email}`, sealed: '' } }
  return {
    type: event.type,
    data: { ...event.data, ...sealed },
    position,
    id: '',
    stream,
    version: 1,
    schema: 1,
    at: new Date(position * 1000).toISOString(),
    actor: { role: 'admin', name: 'Sana' },
  } as RecordedEvent
}

/** The facts of the last command after some that are accepted. */
function given(...before: readonly ReviewCommand[]) {
  let review: Review | null = null
  for (const command of before) {
    const decision = decideReview(command, review)
    if (!decision.accepted) throw new Error(decision.refusal)
    for (const event of decision.events.map((each) => recorded(each)))
      if (isReviewFact(event)) review = evolveReview(review, event)
  }
  return {
    review,
    when(command: ReviewCommand) {
      const decision = decideReview(command, review)
      return decision.accepted ? decision.events : decision.refusal
    },
  }
}

describe('writing a review', () => {
  it('records words, name, the sizes of the order once each, and its stars', () => {
    expect(given().when(write({ pictures: ['a'.repeat(64)] }))).toEqual([
      {
        type: 'ReviewWritten',
        data: {
          order: 'FF1',
          productId: 'm7',
          productName: 'The Blacksmith',
          sizes: ['M', 'L'],
          stars: 4,
          round: 1,
          pictures: ['a'.repeat(64)],
          customer: { ...customer, words: 'Heavy cotton, true to size.', name: 'Ayesha, Lahore' },
        },
      },
    ])
  })

  it.each([
    [{ lines: [] }, 'not-in-order'],
    [{ status: 'shipped' as OrderStatus }, 'not-delivered'],
    [{ status: 'cancelled' as OrderStatus }, 'not-delivered'],
    [{ stars: null as Stars | null }, 'not-rated'],
  ])('needs a delivered order with the product and its stars: %j', (changes, refusal) => {
    expect(given().when(write({ order: order(changes) }))).toBe(refusal)
  })

  it('needs words or a picture, and a customer who was not erased', () => {
    expect(given().when(write({ words: '' }))).toBe('empty')
    expect(given().when(write({ words: '', pictures: ['b'.repeat(64)] }))).toHaveLength(1)
    expect(given().when(write({ customer: null }))).toBe('customer-erased')
  })

  it('again replaces it, and it must be looked at again; the answer was to the earlier words', () => {
    const { review } = given(write(), show(), answer('Thank you.'), write({ words: 'It has shrunk.' }))
    expect(review).toMatchObject({ round: 2, state: 'waiting', answered: null, isAnswered: false })
  })

  it('is possible a few times only, also after taking it away', () => {
    const many = Array.from({ length: MOST_WRITINGS }, () => write())
    expect(given(...many).when(write())).toBe('written-often')
    expect(given(...many, withdraw).when(write())).toBe('written-often')
    expect(given(...many.slice(1), withdraw).when(write())).toMatchObject([
      { data: { round: MOST_WRITINGS } },
    ])
  })
})

describe('the look of the shop', () => {
  it('shows, hides with a reason and shows again', () => {
    expect(given(write()).when(show())).toMatchObject([{ type: 'ReviewShown', data: { round: 1 } }])
    expect(given(write()).when(hide())).toMatchObject([
      { type: 'ReviewHidden', data: { reason: 'advertising' } },
    ])
    expect(given(write(), hide(), show()).review).toMatchObject({
      state: 'shown',
      decided: { by: 'Sana', reason: null },
    })
  })

  it('records nothing twice', () => {
    expect(given(write(), show()).when(show())).toEqual([])
    expect(given(write(), hide()).when(hide())).toEqual([])
    expect(given(write()).when(answer(''))).toEqual([])
    expect(given(write(), withdraw).when(withdraw)).toEqual([])
  })

  it.each([show(1), hide(1), answer('Thank you.', 1)])(
    'is refused for words that were replaced since: $type',
    (command) => {
      expect(given(write(), write()).when(command)).toBe('changed')
    },
  )

  it.each([show(), hide(), answer('Thank you.')])(
    'is refused for a review that is missing or was taken away: $type',
    (command) => {
      expect(given().when(command)).toBe('no-review')
      expect(given(write(), withdraw).when(command)).toBe('no-review')
    },
  )

  it('answers, changes the answer and takes it away', () => {
    const answered = given(write(), answer('Thank you.'), answer('Thank you, Ayesha.'))
    expect(answered.review).toMatchObject({ isAnswered: true, answered: { by: 'Sana' } })
    expect(answered.when(answer(''))).toMatchObject([{ data: { removed: true, customer: { answer: '' } } }])
    expect(given(write(), answer('Thank you.'), answer('')).review).toMatchObject({ answered: null })
  })

  it('answers nobody who was erased', () => {
    expect(given(write()).when({ type: 'AnswerReview', round: 1, answer: 'Hello', customer: null })).toBe(
      'customer-erased',
    )
  })
})

describe('the list of reviews', () => {
  const picture = (letter: string) => letter.repeat(64)

  /** Takes what follows from commands on one review. */
  function listOf(commands: readonly ReviewCommand[]) {
    const { list, take } = createReviewList()
    let review: Review | null = null
    for (const command of commands) {
      const decision = decideReview(command, review)
      if (!decision.accepted) throw new Error(decision.refusal)
      for (const event of decision.events.map((each) => recorded(each))) {
        if (isReviewFact(event)) review = evolveReview(review, event)
        expect(take(event)).toBe(true)
      }
    }
    return { list, take }
  }
  const erased = (...keys: readonly string[]) =>
    recorded({ type: 'CustomerErased', data: { keys: [...keys], orderNumbers: ['FF1'] } }, 'erasures')

  it('has what is shown, and the review of each picture', () => {
    const { list } = listOf([write({ pictures: [picture('a')] }), show()])
    expect(shownReviews(list, 'm7')).toMatchObject([{ order: 'FF1', pictures: [picture('a')] }])
    expect(shownReviews(list, 'm8')).toEqual([])
    expect(list.byPicture.get(picture('a'))?.state).toBe('shown')
  })

  it.each([
    [[write()]],
    [[write(), show(), hide()]],
    [[write(), show(), write()]],
    [[write(), show(), withdraw]],
  ])('shows nothing that nobody has looked at, that is hidden or taken away', (commands) => {
    expect(shownReviews(listOf(commands).list, 'm7')).toEqual([])
  })

  it('drops the pictures that were replaced, taken away or erased', () => {
    const written = write({ pictures: [picture('a'), picture('b')] })
    const replaced = listOf([written, write({ pictures: [picture('c')] })])
    expect([...replaced.list.dropped]).toEqual([picture('a'), picture('b')])
    expect([...replaced.list.byPicture.keys()]).toEqual([picture('c')])
    expect([...listOf([written, withdraw]).list.dropped]).toHaveLength(2)

    const { list, take } = listOf([written, show()])
    expect(take(erased('key of somebody else'))).toBe(false)
    expect(list.reviews.size).toBe(1)
    expect(take(erased('key of ayesha@example.com'))).toBe(true)
    expect([list.reviews.size, list.byPicture.size, list.dropped.size]).toEqual([0, 0, 2])
  })
})

describe('the stream of a review', () => {
  it('names its order', () => {
    const stream = reviewStream({ order: 'FF-12', productId: 'm7' })
    expect(stream.startsWith(ALL_REVIEWS)).toBe(true)
    expect(orderReviewedIn(stream)).toBe('FF-12')
    expect(orderReviewedIn('order-FF-12')).toBeNull()
  })
})
