/** Links at the end of a screen to the other screens of its kind. */

import { Link } from 'react-router-dom'
import { ArrowRightIcon } from '#web/ui/icons.tsx'

type Props = {
  /** For screen readers. */
  readonly label: string
  readonly screens: readonly { readonly path: string; readonly title: string }[]
  /** CSS classes for the columns of the grid. */
  readonly columns: string
  readonly className?: string
}

export function OtherScreens({ label, screens, columns, className = '' }: Props) {
  return (
    <nav aria-label={label} className={`border-t border-line ${className}`}>
      <ul className={`frame grid gap-x-6 py-4 ${columns}`}>
        {screens.map(({ path, title }) => (
          <li key={path}>
            <Link
              to={path}
              className="group flex min-h-16 items-center justify-between display text-xl hover:text-gold-deep"
            >
              {title}
              <ArrowRightIcon className="size-5 transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
