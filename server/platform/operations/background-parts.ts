/** Parts of a running shop that work in the background. */
export const BACKGROUND_PARTS = [
  'catalogue',
  'checkpoints',
  'history',
  'live',
  'order-sources',
  'outbox',
  'event-feed',
  'daily-report',
  'accountant-mail',
  'low-stock-mail',
  'exports',
  'newest head',
  'pages',
  'pictures',
  'projector',
  'reviews',
  'security-log',
  'self-check',
  'server',
  'sessions',
  'staff-mail',
  'traffic',
  'waiting-list',
  'offers',
] as const

export type BackgroundPart = (typeof BACKGROUND_PARTS)[number]
