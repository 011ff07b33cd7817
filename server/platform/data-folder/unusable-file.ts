/** Errors of the files that a shop stores beside its log, such as its keys, with their names. */

/** The message is shown to the person who started the program. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
}

/** Runs work with a file; an error of the system becomes `UnusableFile`. */
export function withFile<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    // An error while a file is read does not name the file.
    if (error instanceof Error && 'syscall' in error && 'code' in error) {
      throw new UnusableFile(`${file} cannot be used: ${error.code} at ${error.syscall}.`)
    }
    throw error
  }
}
