/** The threads that the server's processes start, each with the file it begins in; the build makes an entry of each. */
export const workers = {
  'check-worker': 'server/audit/verify/check-worker.ts',
  'export-worker': 'server/exports/export-worker.ts',
  'hash-worker': 'server/audit/verify/hash-worker.ts',
} as const

export type WorkerName = keyof typeof workers
