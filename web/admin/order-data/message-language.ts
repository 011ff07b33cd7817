/** The language in which somebody last wrote to a customer, kept in this browser. */

import { createStore } from 'zustand/vanilla'
import { type MessageLanguage, messageLanguages } from '#catalogue/message-text.ts'

const KEY = 'message-language'

export const messageLanguage = createStore<{ readonly language: MessageLanguage }>(() => ({
  language: storedLanguage(),
}))

export function writeIn(language: MessageLanguage): void {
  messageLanguage.setState({ language })
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Without storage it lasts until the page is closed.
  }
}

function storedLanguage(): MessageLanguage {
  try {
    const stored = localStorage.getItem(KEY)
    return messageLanguages.find((language) => language === stored) ?? 'en'
  } catch {
    return 'en'
  }
}
