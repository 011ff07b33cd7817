/** The language in which somebody last wrote to a customer, kept in this browser. */

import { createStore } from 'zustand/vanilla'
import { type MessageLanguage, messageLanguages } from '#catalogue/message-text.ts'
import { keep, kept } from '#web/backoffice/kept.ts'

const KEY = 'message-language'

export const messageLanguage = createStore<{ readonly language: MessageLanguage }>(() => ({
  language: messageLanguages.find((language) => language === kept(KEY)) ?? 'en',
}))

export function writeIn(language: MessageLanguage): void {
  messageLanguage.setState({ language })
  keep(KEY, language)
}
