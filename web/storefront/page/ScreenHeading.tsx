/** The heading of a screen: a title, with an optional label above it and an optional line below it. */

type Props = {
  readonly title: string
  readonly line?: string
  readonly label?: string
}

export function ScreenHeading({ title, line, label }: Props) {
  return (
    <header className="frame pt-4 pb-4 lg:pt-8 lg:pb-6">
      {label !== undefined && <p className="mb-2 caps text-gold-deep">{label}</p>}
      <h1 className="d2">{title}</h1>
      {line !== undefined && <p className="mt-2 max-w-xl text-muted">{line}</p>}
    </header>
  )
}
