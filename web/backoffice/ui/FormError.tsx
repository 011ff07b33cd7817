type FormErrorProps = {
  /** Nothing is shown without one. */
  readonly text: string | null | undefined
  readonly className?: string
}

/** What is wrong with a form, or with a part of it that is no field. */
export function FormError({ text, className = '' }: FormErrorProps) {
  if (text === null || text === undefined) return null
  return (
    <p role="alert" className={`text-sm text-danger ${className}`}>
      {text}
    </p>
  )
}
