import { type ReactNode, useId } from 'react'

type FormPartProps = {
  readonly title: string
  readonly note?: ReactNode
  /** Whether its fields stand in two columns where there is room. */
  readonly columns?: boolean
  readonly children: ReactNode
}

/** A titled part of the form. */
export function FormPart({ title, note, columns = false, children }: FormPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <header className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg leading-6">
          {title}
        </h2>
        {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      </header>
      <div className={columns ? 'grid items-start gap-4 sm:grid-cols-2' : 'flex flex-col gap-4'}>
        {children}
      </div>
    </section>
  )
}
