/** Faults of the files that a shop keeps beside its log, such as its keys, told by their names. */

/** The message is for whoever started the program. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
}

/** The result of work with a file; what the system has against it becomes `UnusableFile`. */
export function withFile<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    // A disk that fails while it is read names no file.
    if (error instanceof Error && 'syscall' in error && 'code' in error) {
      throw new UnusableFile(`${file} cannot be used: ${error.code} at ${error.syscall}.`)
    }
    throw error
  }
}
