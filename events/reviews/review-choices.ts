/** What shoppers and the shop's people have to choose from for a review. Apart from its facts, so that pages need no schema. */

/** The longest texts of a review, in characters. */
export const LONGEST_REVIEW = { words: 1000, name: 40, answer: 1000 } as const

export const MOST_REVIEW_PICTURES = 3

/** Why a review is not shown. */
export const hideReasons = [
  'abusive',
  'advertising',
  'personal',
  'other-product',
  'picture',
  'other',
] as const
export type HideReason = (typeof hideReasons)[number]

/** A review that was taken away by its shopper is none. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

export const hideReasonNames: Readonly<Record<HideReason, string>> = {
  abusive: 'It insults somebody',
  advertising: 'It advertises something else',
  personal: 'It says who or where somebody is',
  'other-product': 'It is about something else',
  picture: 'A picture cannot be shown',
  other: 'Another reason',
}
