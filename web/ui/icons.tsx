/**
 * Line icons on a 24-unit grid, in the thin stroke of the logo. All are hidden from screen readers: the text or label
 * beside them says the same.
 */

import type { ReactNode } from 'react'
import {
  bagPath,
  cashPath,
  checkPath,
  clockPath,
  crossPath,
  plusPath,
  shirtPath,
  truckPath,
} from './icon-paths.ts'

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

export const icon = (path: string) => (props: Props) => (
  <Icon {...props}>
    <path d={path} />
  </Icon>
)

export const BagIcon = /* @__PURE__ */ icon(bagPath)
export const MenuIcon = /* @__PURE__ */ icon('M3 7.5h18M3 16.5h18')
export const CloseIcon = /* @__PURE__ */ icon(crossPath)
export const ArrowLeftIcon = /* @__PURE__ */ icon('M20 12H4M10.5 5.5L4 12l6.5 6.5')
export const ArrowRightIcon = /* @__PURE__ */ icon('M4 12h16M13.5 5.5L20 12l-6.5 6.5')
export const ChevronLeftIcon = /* @__PURE__ */ icon('M15 5l-7 7 7 7')
export const ChevronRightIcon = /* @__PURE__ */ icon('M9 5l7 7-7 7')
export const PlusIcon = /* @__PURE__ */ icon(plusPath)
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14')
export const CheckIcon = /* @__PURE__ */ icon(checkPath)
export const TruckIcon = /* @__PURE__ */ icon(truckPath)
export const SealIcon = /* @__PURE__ */ icon(
  'M12 3l8 3v6c0 4.5-3.2 7.6-8 9-4.8-1.4-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
)
export const ReturnIcon = /* @__PURE__ */ icon('M4 9h11a5 5 0 0 1 0 10H7M8 4.5L3.5 9 8 13.5')
export const DiamondIcon = /* @__PURE__ */ icon('M12 2.5l7 9.5-7 9.5L5 12zM5 12h14')
export const CashIcon = /* @__PURE__ */ icon(cashPath)
export const ClockIcon = /* @__PURE__ */ icon(clockPath)
export const ShirtIcon = /* @__PURE__ */ icon(shirtPath)
export const SearchIcon = /* @__PURE__ */ icon('M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.8 15.8L21 21')
export const ChatIcon = /* @__PURE__ */ icon(
  'M12 3.5c5 0 9 3.5 9 7.9s-4 7.9-9 7.9c-1.2 0-2.4-.2-3.5-.6L4 20.5l1.3-3.7C3.9 15.4 3 13.5 3 11.4c0-4.4 4-7.9 9-7.9zM8 11.5h.01M12 11.5h.01M16 11.5h.01',
)
export const PauseIcon = /* @__PURE__ */ icon('M9 6v12M15 6v12')
export const PlayIcon = /* @__PURE__ */ icon('M8.5 5.5l10 6.5-10 6.5z')
