import { createStore, type StoreApi } from 'zustand/vanilla'

export type Question<Asked, Answer> = Asked & { readonly answer: (answer: Answer) => void }

/**
 * A question that a dialog asks before something is done. `closed` is the answer of a person who closes the dialog, and of a question
 * that a newer one replaces.
 */
export function createQuestion<Asked extends object, Answer>(
  closed: Answer,
): {
  readonly store: StoreApi<{ readonly question: Question<Asked, Answer> | null }>
  readonly ask: (asked: Asked) => Promise<Answer>
} {
  const store = createStore<{ readonly question: Question<Asked, Answer> | null }>(() => ({ question: null }))
  const ask = (asked: Asked) => {
    store.getState().question?.answer(closed)
    return new Promise<Answer>((resolve) => {
      const answer = (given: Answer) => {
        store.setState({ question: null })
        resolve(given)
      }
      store.setState({ question: { ...asked, answer } })
    })
  }
  return { store, ask }
}
