/** Node's errors of files as a sentence: which file, and what is wrong with it. */

type FileError = Error & {
  readonly code: string
  readonly syscall: string
  readonly path?: string
}

export function isFileError(error: unknown): error is FileError {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
}

const sentences: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no ${path}.`,
  ENOTDIR: (path) => `${path} cannot be used: a part of it is a file, not a folder.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  EEXIST: (path) => `${path} is there already.`,
  EACCES: (path) => `${path} cannot be used: this user may not (EACCES).`,
  EPERM: (path) => `${path} cannot be used: this user may not (EPERM).`,
  ENOSPC: (path) => `There is no room left on the disk of ${path}.`,
  EROFS: (path) => `${path} cannot be written: its disk can only be read.`,
  EIO: (path) => `${path} cannot be used: its disk has a fault (EIO).`,
}

/** `named` is the file where the error itself does not name it. */
export function fileErrorSentence({ code, syscall, path, message }: FileError, named?: string): string {
  const file = path ?? named
  if (file === undefined) return message.replace(/\s*\n\s*/g, ' ')
  // A folder that is made with those above it may be there already, but not as a file.
  if (code === 'EEXIST' && syscall === 'mkdir') return `${file} is a file, not a folder.`
  return sentences[code]?.(file) ?? `${file} cannot be used (${code}).`
}
