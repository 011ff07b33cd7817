/** The files that can be exported, and the messages between the thread that reads a file and the process that sends it. */

import type { LogUnavailable } from '#events/log/event-log.ts'
import type { RecordFilter } from '#events/log/records.ts'
import type { OrderQuery } from '#events/read-model/order-read-model.ts'

export type ExportTask =
  | { readonly file: 'orders'; readonly filter: Omit<OrderQuery, 'limit'> }
  /** The exact records up to a position. */
  | { readonly file: 'records'; readonly filter: RecordFilter; readonly upTo: number }

export type ToExporter =
  | { readonly type: 'begin'; readonly id: number; readonly task: ExportTask }
  /** The receiver has room for the next piece of the file. */
  | { readonly type: 'more'; readonly id: number }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'close' }

/** Each `more` gets one answer. */
export type FromExporter =
  | { readonly type: 'piece'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly fault: ExportFault }

/** Why a file cannot be read to its end. An error object would not reach the other thread complete. */
export type ExportFault =
  | ({ readonly kind: 'log' } & Pick<LogUnavailable, 'fault' | 'code' | 'file'>)
  /** The row of the order that this event placed. */
  | { readonly kind: 'order'; readonly position: number }
  | { readonly kind: 'defect'; readonly name: string }
