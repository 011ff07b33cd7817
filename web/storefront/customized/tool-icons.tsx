/** The icons that only the design tool needs. A separate file, so that other pages do not load them. */

import { Icon } from '#web/ui/icons.tsx'

type Props = { readonly className?: string }

export const TurnRightIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4v5.5h-5.5" />
  </Icon>
)
export const TurnLeftIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4 9.5M4 4v5.5h5.5" />
  </Icon>
)
export const ArrowUpIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 20V4M5.5 10.5L12 4l6.5 6.5" />
  </Icon>
)
export const ArrowDownIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 4v16M5.5 13.5L12 20l6.5-6.5" />
  </Icon>
)
export const CentreIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 3v18M3 12h5.5M6 9.5L8.5 12 6 14.5M21 12h-5.5M18 9.5L15.5 12l2.5 2.5" />
  </Icon>
)
