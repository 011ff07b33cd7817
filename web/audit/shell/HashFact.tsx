import { CopyButton } from './CopyButton.tsx'
import { Hash } from './Hash.tsx'

/** The name of a hash or key in a `<dl>`, and all of it, to be compared or copied. */
export function HashFact({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div>
      {/* The words of the button end where the hash does. */}
      <dt className="-mr-2.5 flex items-center justify-between gap-4 text-sm text-muted">
        {term}
        <CopyButton text={text} what={term} />
      </dt>
      <dd>
        <Hash>{text}</Hash>
      </dd>
    </div>
  )
}
