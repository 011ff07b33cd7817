/** Turns Node's file errors into a sentence that names the file and the problem. */

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
  EEXIST: (path) => `${path} already exists.`,
  EACCES: (path) => `${path} cannot be used: this user lacks permission (EACCES).`,
  EPERM: (path) => `${path} cannot be used: this user lacks permission (EPERM).`,
  ENOSPC: (path) => `There is no space left on the disk of ${path}.`,
  EROFS: (path) => `${path} cannot be written: its disk is read-only.`,
  EIO: (path) => `${path} cannot be used: its disk has a fault (EIO).`,
}

/** `named` is the file, for errors that do not name it. */
export function fileErrorSentence({ code, syscall, path, message }: FileError, named?: string): string {
  const file = path ?? named
  if (file === undefined) return message.replace(/\s*\n\s*/g, ' ')
  // A recursive `mkdir` accepts an existing folder, so here a file of this name exists.
  if (code === 'EEXIST' && syscall === 'mkdir') return `${file} is a file, not a folder.`
  return sentences[code]?.(file) ?? `${file} cannot be used (${code}).`
}
