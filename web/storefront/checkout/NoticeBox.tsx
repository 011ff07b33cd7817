import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly calm?: boolean; readonly children: ReactNode }

export function NoticeBox({ title, calm = false, children }: Props) {
  return (
    <div
      role="alert"
      className={`border-l-2 bg-surface wrap-anywhere px-5 py-4 text-base ${calm ? 'border-gold' : 'border-danger'}`}
    >
      <p className={`font-medium ${calm ? '' : 'text-danger'}`}>{title}</p>
      <div className="mt-1 text-muted">{children}</div>
    </div>
  )
}
