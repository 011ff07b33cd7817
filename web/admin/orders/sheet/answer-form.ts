/** The id of the form that answers the courier, which the button at the foot of the sheet sends. */
export const answerFormOf = (orderNumber: string) => `answer-${orderNumber}`
