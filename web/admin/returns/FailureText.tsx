import type { LastFailure } from './failure-words.ts'

/** Why a delivery failed, with the courier's words as a quotation. */
export function FailureText({ failure: { text, words, isOpen, isLate } }: { readonly failure: LastFailure }) {
  return (
    <p className="text-sm wrap-anywhere">
      <span className={isLate ? 'text-danger' : ''}>{text}</span>
      {words !== null && (
        <>
          , “<bdi>{words}</bdi>”
        </>
      )}
      {isOpen ? '.' : '. The courier was told to try again.'}
    </p>
  )
}
