import { fileErrorSentence, isFileError } from './from-shop.ts'

/** What the program says about an error. */
export function sentenceOf(error: unknown): string {
  if (isFileError(error)) return fileErrorSentence(error)
  return error instanceof Error ? error.message : String(error)
}
