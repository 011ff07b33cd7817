import type { ReactNode } from 'react'
import { Panel } from '#web/backoffice/ui/Panel.tsx'

type FormPartProps = {
  readonly title: string
  readonly note?: ReactNode
  /** Whether its fields stand in two columns where there is room. */
  readonly columns?: boolean
  readonly children: ReactNode
}

/** A titled part of the form. */
export function FormPart({ title, note, columns = false, children }: FormPartProps) {
  return (
    <Panel title={title} note={note}>
      <div className={`gap-4 p-4 sm:p-6 ${columns ? 'grid items-start sm:grid-cols-2' : 'flex flex-col'}`}>
        {children}
      </div>
    </Panel>
  )
}
