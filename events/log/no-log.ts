/** What was opened is not a log: the message says so in a sentence. */
export class NoLog extends Error {
  override readonly name = 'NoLog'
}
