/** Thrown when what was opened is not a log. The message says so in a sentence. */
export class NoLog extends Error {
  override readonly name = 'NoLog'
}
