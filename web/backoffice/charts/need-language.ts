/**
 * The chart library reads the browser's language when it is loaded, and fails when that is not a valid one: a system
 * without a locale reports "C". Call it before any chart is loaded.
 */
export function needLanguage(): void {
  try {
    new Intl.NumberFormat(navigator.language)
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en', configurable: true })
  }
}
