import { type ReactNode, useId } from 'react'

type SheetSectionProps = { readonly title: string; readonly children: ReactNode }

export function SheetSection({ title, children }: SheetSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-xs font-medium tracking-caps text-muted uppercase">
        {title}
      </h3>
      {children}
    </section>
  )
}
