/** Where the signed checkpoints are stored: each by the size of the log that it signs. */

export type CheckpointStore = {
  /** Sizes of the checkpoints that are there, smallest first. */
  sizes(): Promise<readonly number[]>
  /** When the checkpoint of the greatest size was written, in milliseconds since 1970; null when there is none. */
  newestAt(): Promise<number | null>
  /** The text of a checkpoint; null when there is none of this size. */
  read(size: number): Promise<string | null>
  /** It is on disk when this resolves, complete or not at all. */
  write(size: number, text: string): Promise<void>
  remove(size: number): Promise<void>
}
