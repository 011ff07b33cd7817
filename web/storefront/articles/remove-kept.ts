/**
 * Removes what the shop keeps of a shopper in this browser. Other entries belong to the shop's people, or prevent that an order is
 * placed twice.
 */

import { callApi } from '#web/api/client.ts'
import { changeCart } from '../cart/cart-store.ts'
import { emptyDraft, saveDraft } from '../order/draft.ts'
import { forgetDetails } from '../order/kept-details.ts'

/** Resolves with a sentence about what was removed. */
export async function removeKept(): Promise<string> {
  changeCart(() => [])
  forgetDetails(Date.now())
  saveDraft(emptyDraft)
  try {
    localStorage.removeItem('shirtDesign')
    // The picture of a design.
    indexedDB.deleteDatabase('shirt-design')
  } catch {
    // Without storage there is nothing to remove.
  }
  const answer = await callApi('/api/device', { method: 'DELETE' })
  return answer.ok
    ? 'Removed. This browser opens your orders with their number only, or with the link in our mails.'
    : 'Your cart, design and details are removed. The cookies are not, because the shop could not be reached. Please try again.'
}
