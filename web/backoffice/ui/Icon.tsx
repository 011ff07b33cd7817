/**
 * Line icons on a 24-unit grid, in the thin stroke of the shop's own. All are hidden from screen readers: a text or
 * label says the same.
 */

import {
  bagPath,
  cashPath,
  checkPath,
  clockPath,
  crossPath,
  plusPath,
  shirtPath,
  truckPath,
} from '#web/ui/icon-paths.ts'

const paths = {
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  bag: bagPath,
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21a2.2 2.2 0 0 0 4 0M12 5V3',
  bookmark: 'M6.5 4h11v16.5L12 16l-5.5 4.5z',
  calendar: 'M4 6h16v14.5H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  camera: 'M3.5 7.5H8l1.5-2.5h5L16 7.5h4.5v12h-17zM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z',
  cash: cashPath,
  check: checkPath,
  'chevron-down': 'M6 9.5l6 6 6-6',
  clipboard: 'M9 5H5.5v15.5h13V5H15M9 3.5h6v4H9z',
  clock: clockPath,
  cross: crossPath,
  chat: 'M4 20.5l1.4-4.4A8 8 0 1 1 8.6 19zM9 10.5h6M9 13.5h4',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  exit: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6.2 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1M10 10a3 3 0 0 0 4 4',
  ledger:
    'M5 3.5h12.5a1.5 1.5 0 0 1 1.5 1.5v15.5H6.5A1.5 1.5 0 0 1 5 19zM5 18.5A1.5 1.5 0 0 1 6.5 17H19M9 7.5h6M9 11h6',
  store:
    'M3.5 9.5L5.5 4h13l2 5.5a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0zM5.5 12.5v8h13v-8M10 20.5v-5h4v5',
  home: 'M4 11l8-7.5 8 7.5v9.5H4zM9.5 20.5v-6h5v6',
  // Small circles, because points are too faint beside lines.
  more: 'M4.7 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0M11.2 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0M17.7 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0',
  lock: 'M6 10.5h12v10H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  shield: 'M12 3l7.5 3v5.5c0 4.6-3.1 7.9-7.5 9.5-4.4-1.6-7.5-4.9-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  play: 'M7.5 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  pin: 'M9 3.5h6l-.8 6.5 3.3 3.5H6.5l3.3-3.5zM12 13.5v7',
  crop: 'M7 2.5V17h14.5M2.5 7H17v14.5',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12zM8.5 8.5h.01',
  columns: 'M4 5h16v14H4zM9.3 5v14M14.7 5v14',
  copy: 'M8.5 8.5h11v12h-11zM15.5 8.5v-5h-11v12h4',
  print: 'M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z',
  trend: 'M4 4v16h16M7.5 15.5l4-4.5 3 2.5 5-6.5',
  upload: 'M12 15V4M7 8.5l5-5 5 5M4.5 20h15',
  stop: 'M6.5 6.5h11v11h-11z',
  mail: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  table: 'M3.5 5h17v14h-17zM3.5 10h17M3.5 14.5h17M10 5v14',
  chart: 'M4 20V4M4 20h16M8 16v-4M12.5 16V7.5M17 16v-6',
  external: 'M13 5h6v6M19 5l-8.5 8.5M16.5 14v5h-12V7h5',
  keyboard: 'M2.5 6.5h19v11h-19zM6 10h.01M9.5 10h.01M13 10h.01M16.5 10h.01M8 14h8',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c0-3.5 2.8-5.5 6.5-5.5s6.5 2 6.5 5.5M16 5a3.3 3.3 0 0 1 0 6.2M18 14.4c2.2.7 3.5 2.5 3.5 5.1',
  pencil: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  phone:
    'M5 3.5h4l1.5 5-2.3 1.7a13 13 0 0 0 5.6 5.6l1.7-2.3 5 1.5v4c0 .6-.5 1-1 1A15.5 15.5 0 0 1 4 4.5c0-.5.4-1 1-1z',
  'phone-off':
    'M5 3.5h4l1.5 5-2.3 1.7a13 13 0 0 0 5.6 5.6l1.7-2.3 5 1.5v4c0 .6-.5 1-1 1A15.5 15.5 0 0 1 4 4.5c0-.5.4-1 1-1zM15 3.5l5.5 5.5M20.5 3.5L15 9',
  refresh: 'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.3 7.5M4.5 14a8 8 0 0 0 14.2 2.5',
  plus: plusPath,
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.2 16.2L21 21',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  shirt: shirtPath,
  filter: 'M4 5h16l-6.5 7.5V19l-3-1.5v-5z',
  sort: 'M8 4v16M4 8l4-4 4 4M16 20V4M12 16l4 4 4-4',
  star: 'M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8z',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  'check-circle': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.8 2.7 5.2-6',
  truck: truckPath,
  warning: 'M12 3.5L22 20.5H2zM12 10v5M12 17.5v.5',
} as const

export type IconName = keyof typeof paths

type IconProps = { readonly name: IconName; readonly className?: string }

export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  )
}
