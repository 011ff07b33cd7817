import { createQuestion } from './question.ts'

/**
 * By whom orders are sent, before they are set to shipped: no courier would owe the cash of an order that was only marked. The answer
 * is whether the status is set, because no courier has the parcels.
 */
export const shipQuestion = createQuestion<{ readonly orderNumbers: readonly string[] }, boolean>(false)
