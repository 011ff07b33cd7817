/** Stores signed checkpoints by the size of the log that they sign. */

export type CheckpointStore = {
  /** The sizes of the stored checkpoints, smallest first. */
  sizes(): Promise<readonly number[]>
  /** When the largest checkpoint was written, in milliseconds since 1970; null when there is none. */
  newestAt(): Promise<number | null>
  /** The text of a checkpoint; null when there is none of this size. */
  read(size: number): Promise<string | null>
  /** The checkpoint is on disk when this resolves. It is written completely or not at all. */
  write(size: number, text: string): Promise<void>
  remove(size: number): Promise<void>
}
