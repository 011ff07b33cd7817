/** Errors of files that a shop stores beside its log, such as its keys. The messages name the file. */

/** The message is shown to the person who started the program. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
}

/** Runs an operation on a file; turns a system error into `UnusableFile`. */
export function withFile<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    // A read error does not name the file.
    if (error instanceof Error && 'syscall' in error && 'code' in error) {
      throw new UnusableFile(`${file} cannot be used: ${error.code} at ${error.syscall}.`)
    }
    throw error
  }
}
