/** Shows how many lines cannot be ordered as they are. Screen readers announce changes of the number. */

type Props = { readonly count: number; readonly className?: string }

const problemWords = (count: number) =>
  count === 0
    ? ''
    : count === 1
      ? 'One line cannot be ordered as it is.'
      : `${count} lines cannot be ordered as they are.`

export function ProblemCount({ count, className = '' }: Props) {
  return (
    <p role="status" className={`text-sm text-danger ${className}`}>
      {problemWords(count)}
    </p>
  )
}
