/**
 * The chart library asks for the browser's language when it is loaded, and fails where that is no language: a system without a
 * locale calls its own "C". To be called before any chart is loaded.
 */
export function needLanguage(): void {
  try {
    new Intl.NumberFormat(navigator.language)
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en', configurable: true })
  }
}
