/**
 * Line icons on a 24-unit grid, in the thin stroke of the logo. All are hidden from screen readers: the text or label
 * beside them says the same.
 */

import type { ReactNode } from 'react'

type Props = { readonly className?: string }

export function Icon({ className = 'size-5', children }: Props & { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  )
}

export const BagIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M5 8h14l1 13H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
  </Icon>
)
export const MenuIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3 7.5h18M3 16.5h18" />
  </Icon>
)
export const CloseIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M5 5l14 14M19 5L5 19" />
  </Icon>
)
export const ArrowLeftIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M20 12H4M10.5 5.5L4 12l6.5 6.5" />
  </Icon>
)
export const ArrowRightIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 12h16M13.5 5.5L20 12l-6.5 6.5" />
  </Icon>
)
export const PlusIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)
export const MinusIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M5 12h14" />
  </Icon>
)
export const CheckIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4.5 12.5l5 5 10-11" />
  </Icon>
)
export const TruckIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M2 6h12v11H2zM14 10h4l4 3.5V17h-8zM6.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z" />
  </Icon>
)
export const SealIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 3l8 3v6c0 4.5-3.2 7.6-8 9-4.8-1.4-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5" />
  </Icon>
)
export const ReturnIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 9h11a5 5 0 0 1 0 10H7M8 4.5L3.5 9 8 13.5" />
  </Icon>
)
export const DiamondIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 2.5l7 9.5-7 9.5L5 12zM5 12h14" />
  </Icon>
)
export const CashIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M2.5 6.5h19v11h-19zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 12h.01M18 12h.01" />
  </Icon>
)
export const LockIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11" />
  </Icon>
)
export const ClockIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2" />
  </Icon>
)
export const StarIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 3.3l2.7 5.5 6 .9-4.4 4.2 1.1 6-5.4-2.8-5.4 2.8 1.1-6-4.4-4.2 6-.9z" />
  </Icon>
)
export const ShirtIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M9 3.5c.6 1.6 1.7 2.4 3 2.4s2.4-.8 3-2.4l6 3-1.8 5.2-2.7-.7v9.5h-9V11l-2.7.7L3 6.5z" />
  </Icon>
)
export const SearchIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.8 15.8L21 21" />
  </Icon>
)
export const ChatIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 3.5c5 0 9 3.5 9 7.9s-4 7.9-9 7.9c-1.2 0-2.4-.2-3.5-.6L4 20.5l1.3-3.7C3.9 15.4 3 13.5 3 11.4c0-4.4 4-7.9 9-7.9zM8 11.5h.01M12 11.5h.01M16 11.5h.01" />
  </Icon>
)
export const PauseIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M9 6v12M15 6v12" />
  </Icon>
)
export const PlayIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M8.5 5.5l10 6.5-10 6.5z" />
  </Icon>
)
