/** Shows how many lines cannot be ordered as they are. Screen readers announce changes of the number. */

type Props = { readonly count: number; readonly className?: string }

export function ProblemCount({ count, className = '' }: Props) {
  return (
    <p role="status" className={`text-sm text-danger ${className}`}>
      {count === 1 && 'One line cannot be ordered as it is.'}
      {count > 1 && `${count} lines cannot be ordered as they are.`}
    </p>
  )
}
