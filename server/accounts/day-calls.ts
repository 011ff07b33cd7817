/** The calls about what somebody did on a day, as the API's description has them. */

import type { DescribedCalls } from '#server/platform/http/described-call.ts'
import { personsDaySchema } from './day-routes.ts'

const actions = 'the actions of the day, the latest first, with position, time, words and order'

export const dayCalls: DescribedCalls = {
  getOwnDay: {
    call: 'get /api/admin/account/day',
    needs: 'work',
    summary:
      'What one did oneself on a day in Karachi, today without `date`. At most fifty actions at once: go on with `before` at `next` until it is null.',
    query: personsDaySchema,
    answers: { 200: `How many there are, and ${actions}` },
  },
  getDayOfPerson: {
    call: 'get /api/admin/staff/{id}/day',
    needs: 'staff',
    summary: 'What one of the shop’s people did on a day in Karachi, as for one’s own.',
    query: personsDaySchema,
    answers: { 200: `The person, how many there are, and ${actions}`, 404: 'No such person' },
  },
}
