import { isRouteErrorResponse } from 'react-router-dom'
import { CodeMissing } from './import-late.ts'

/** What a person reads of an error. The text of an unexpected exception is for developers, who find it in the browser's console. */
export function errorWords(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof CodeMissing ? error.message : 'Something went wrong. Please try again.'
}
