/** Asks whether another address is meant. A separate chunk, loaded after the form. */

import { suggestedEmail } from './email-suggestion.ts'

type Props = { readonly email: string; readonly onTake: (email: string) => void }

export function EmailSuggestion({ email, onTake }: Props) {
  const meant = suggestedEmail(email)
  return (
    <p role="status" className="mt-1 text-sm text-muted empty:hidden">
      {meant !== null && (
        <span>
          Did you mean{' '}
          <button
            type="button"
            onClick={() => onTake(meant)}
            className="min-h-11 wrap-anywhere text-ink underline decoration-gold underline-offset-4 hover:decoration-ink"
          >
            {meant}
          </button>
          ?
        </span>
      )}
    </p>
  )
}
