/** The threads and child processes of the server, each with its source file. The build makes an entry of each. */
export const workers = {
  'check-worker': 'server/audit/verify/check-worker.ts',
  'export-worker': 'server/exports/export-worker.ts',
  'hash-worker': 'server/audit/verify/hash-worker.ts',
  'page-worker': 'web/prerender/page-worker.ts',
  'render-worker': 'server/pages/pictures/render-worker.ts',
} as const

export type WorkerName = keyof typeof workers
