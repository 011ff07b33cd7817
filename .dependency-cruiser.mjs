// The allowed imports, as in the tables of docs/architecture.md, with one rule per folder. Type-only imports also count.

import { builtinModules } from 'node:module'

const rooms = {
  catalogue: [],
  events: ['catalogue'],
  contract: ['projections', 'events', 'catalogue'],
  packages: ['events/proof', 'events/zod.ts', 'server/platform'],
  projections: ['events', 'catalogue'],
  server: ['packages', 'contract', 'projections', 'events', 'catalogue'],
  web: ['contract', 'projections', 'events', 'catalogue'],
}

/** The subfolders of a folder in layers: each may import only the layers before it. */
const floors = {
  contract: [
    // What several capabilities share is at the top.
    [
      'cash-parts.ts',
      'described-call.ts',
      'moment-schema.ts',
      'month-schema.ts',
      'optional-query.ts',
      'refusal.ts',
      'size-schema.ts',
      'typed-parts.ts',
    ],
    ['moving', 'orders', 'people', 'prices', 'shop', 'waiting'],
    ['apps', 'catalogue', 'codes', 'messages', 'parcels', 'reports', 'reviews'],
    ['cash'],
    ['audit'],
    ['all-calls.ts'],
  ],
  events: [
    [
      'calendar.ts',
      'phone.ts',
      'sealed.ts',
      'spreadsheet-number.ts',
      'typed-text.ts',
      'without-unset.ts',
      'zod.ts',
    ],
    // Words and numbers that facts, forms and screens share.
    [
      'apps/token-scopes.ts',
      'cash/cash-kinds.ts',
      'cash/statement-line.ts',
      'messages/mail-reasons.ts',
      'moving/import-choices.ts',
      'orders/order-choices.ts',
      'orders/order-number.ts',
      'orders/order-stream.ts',
      'orders/visit-source.ts',
      'people/staff-roles.ts',
      'reviews/review-choices.ts',
    ],
    ['fact-schema.ts', 'identifier.ts', 'instant-words.ts', 'orders/order.ts'],
    ['fact-parts.ts'],
    // Each capability has the schemas of its facts, and the log has all of them.
    ['(?!log/)[a-z]+/[a-z-]+-facts.ts'],
    ['event.ts'],
    ['customer-key-of.ts', 'decision.ts', 'fact-table.ts'],
    ['personal-data.ts', 'upcast.ts'],
    // Parts of an order's state that other capabilities read.
    ['orders/confirmation.ts', 'orders/order-totals.ts', 'orders/pieces.ts', 'orders/unsent.ts'],
    ['orders/handling.ts'],
    // The state of an order contains what these capabilities know of it.
    ['cash/parcel-cash.ts', 'messages/mail-progress.ts', 'messages/order-mail.ts'],
    ['parcels/parcel-state.ts'],
    ['apps', 'catalogue', 'codes', 'moving', 'people', 'prices', 'reports', 'reviews'],
    ['orders'],
    ['cash', 'messages', 'parcels', 'returns'],
    ['waiting'],
    // The rules of all capabilities for one order, and the sentences of all facts.
    ['event-words.ts', 'order-decider.ts'],
    ['sql'],
    ['proof'],
    ['sealing'],
    ['read-model'],
    ['log'],
  ],
  projections: [
    // What all of them share is at the top, and so is the table of all folds.
    ['dashboard-shapes.ts', 'month-name.ts', 'projection.ts', 'safe-integer.ts', 'weekday-names.ts'],
    ['period-sums.ts'],
    ['orders', 'returns', 'codes', 'reviews'],
    ['catalogue', 'people', 'prices'],
    ['cash', 'parcels'],
    ['reports'],
    ['dashboard.ts'],
    ['figure-names.ts', 'folds.ts', 'product-list.ts'],
    ['dashboard-as-of.ts'],
    ['projector'],
    ['audit'],
  ],
  server: [
    ['platform'],
    ['exports', 'orders/find-order.ts', 'pages', 'supervisor'],
    ['audit'],
    ['storage'],
    // What rooms below theirs use of these capabilities.
    [
      'cash/in-rupees.ts',
      'catalogue/read-catalogue.ts',
      'moving/find-imported.ts',
      'orders/asked-now.ts',
      'orders/refusal-answer.ts',
      'reports/late-orders.ts',
    ],
    [
      'catalogue/current-catalogue.ts',
      'catalogue/record-starting-catalogue.ts',
      'moving/current-imported.ts',
    ],
    ['people', 'shop'],
    ['reports'],
    ['apps', 'prices'],
    ['catalogue', 'codes'],
    ['orders'],
    ['cash', 'parcels', 'returns', 'reviews', 'waiting'],
    ['messages'],
    ['moving', 'operations', 'seed'],
    ['live'],
    ['composition'],
    ['commands'],
  ],
  'web/storefront': [
    ['gestures', 'offline', 'page'],
    ['order'],
    ['cart', 'motion', 'size-chart'],
    ['order-history', 'products'],
    ['checkout', 'waiting'],
    ['collection', 'product', 'shell'],
    ['articles', 'customized', 'home', 'price-history'],
    ['routes.tsx'],
    ['boot'],
  ],
  'web/admin': [
    ['catalogue/data', 'frame', 'people/sign-in', 'reports/figures', 'scan'],
    ['catalogue/list', 'orders/data', 'orders/pieces', 'people', 'reviews', 'shop', 'waiting'],
    ['orders/change'],
    ['cash', 'catalogue', 'keyboard', 'notices', 'parcels', 'prices', 'returns'],
    ['codes', 'reports/today'],
    ['live', 'orders/imported', 'orders/(?:list|sheet)'],
    ['orders', 'reports'],
    ['find'],
    ['shell'],
    ['routes.tsx'],
    ['main.tsx'],
  ],
  'web/audit': [
    ['api', 'shell'],
    ['proof', 'time', 'words'],
    ['log', 'prices'],
    ['order'],
    ['receipt'],
    ['routes.tsx'],
    ['main.tsx'],
  ],
}

const floorRules = Object.entries(floors).flatMap(([house, storeys]) =>
  storeys.flatMap((storey, level) =>
    storey.map((room) => {
      const below = storeys.slice(0, level).flat()
      return {
        name: `${house}-${room}-imports-only-what-is-below`,
        severity: 'error',
        from: { path: `^${house}/${room}(/|$)` },
        to: { path: `^${house}/`, pathNot: `^${house}/(${[room, ...below].join('|')})(/|$)|\\.css$` },
      }
    }),
  ),
)

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room}-imports-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: {
    path: `^(${[...Object.keys(rooms), 'tests', 'tools'].join('|')})/`,
    pathNot: `^(${[room, ...allowed].join('|')})(/|$)`,
  },
}))

export default {
  forbidden: [
    ...roomRules,
    ...floorRules,
    {
      name: 'one-door-into-the-witness',
      comment: 'One file of the package lists everything that it takes from the shop.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/witness/src/from-shop.ts$' },
      to: { path: '^(catalogue|events|projections|server|web|tests|tools)/' },
    },
    {
      name: 'the-shop-runs-without-the-witness',
      comment: 'Only the commands of the audit use the package.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(audit|commands)/' },
      to: { path: '^packages/' },
    },
    {
      name: 'no-node-in-the-browser',
      comment: 'web/ never reaches files that need Node (a database, the file system).',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/prerender/' },
      to: {
        reachable: true,
        path: `^(node:|events/log/(sqlite|postgres)/|(${builtinModules.join('|')})$)|node_modules/(better-sqlite3|pg)/`,
      },
    },
    {
      name: 'storefront-without-admin',
      comment: 'A shopper never downloads the dashboard.',
      severity: 'error',
      from: { path: '^web/storefront/' },
      to: { path: '^web/(admin|audit|backoffice)/' },
    },
    {
      name: 'admin-without-storefront',
      severity: 'error',
      from: { path: '^web/(admin|audit|backoffice)/' },
      to: { path: '^web/storefront/' },
    },
    {
      name: 'admin-and-audit-apart',
      comment: 'Both sides of the backoffice share web/backoffice/.',
      severity: 'error',
      from: { path: '^web/(admin|audit|backoffice)/' },
      to: { path: '^web/(admin|audit)/', pathNot: '^web/$1/' },
    },
    {
      name: 'react-with-the-first-mail',
      comment: 'A start does not wait for the renderer of mails, which the first mail loads.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^react-dom|node_modules/react-dom', dynamic: false },
    },
    {
      name: 'pictures-are-decoded-elsewhere',
      comment: 'Only the process that renders, and the build, load what decodes pictures.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '^server/(pages/pictures/render-worker|commands/make-pictures)[.]ts$',
      },
      to: {
        path: '^server/pages/pictures/(render-picture|originals/prepare-picture)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'postgres-only-when-asked-for',
      comment: 'Without DATABASE_URL, no code for PostgreSQL is loaded.',
      severity: 'error',
      from: { path: '^(events|server)/', pathNot: '/postgres[-/]' },
      to: {
        path: '^(events|server)/.*postgres[-/]|node_modules/pg/',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'sqlite-in-the-version-for-this-node',
      comment: 'One file chooses the version of the library. All others import that file.',
      severity: 'error',
      from: { pathNot: '^events/log/sqlite/database.ts$' },
      to: { path: 'node_modules/(@types/)?better-sqlite3' },
    },
    {
      name: 'notices-by-one-module',
      comment: 'How long a notice stays and where it lies is decided once, in web/backoffice/ui.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/backoffice/ui/' },
      to: { path: '^sonner$|node_modules/sonner/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      comment: 'Only Vite resolves the address of a file.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[?]url$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
