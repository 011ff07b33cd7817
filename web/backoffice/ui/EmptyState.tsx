import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

type EmptyStateProps = {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** What leads on. */
  readonly children?: ReactNode
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-sunken text-gold-deep">
        <Icon name={icon} className="size-6" />
      </span>
      <p className="text-lg font-medium wrap-anywhere">{title}</p>
      <p className="max-w-sm text-sm wrap-anywhere text-muted">{text}</p>
      {children}
    </div>
  )
}
