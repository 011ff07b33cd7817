/** Which template of WhatsApp belongs to which of the shop's texts, and what the shop fills into its places. */

import { placesOf } from '#catalogue/message-template.ts'
import {
  type MessageLanguage,
  type MessageStep,
  type MessageValues,
  messageLanguages,
  messageSteps,
} from '#catalogue/message-text.ts'
import { type Config, WrongSetting } from '#server/platform/config/config.ts'

export type Template = { readonly name: string; readonly language: string }

/** By step and language: `sent-ur`. */
export type TextName = `${MessageStep}-${MessageLanguage}`
export type Templates = ReadonlyMap<TextName, Template>

export const textName = (step: MessageStep, language: MessageLanguage): TextName => `${step}-${language}`

const textNames: readonly TextName[] = messageSteps.flatMap((step) =>
  messageLanguages.map((language) => textName(step, language)),
)

export function textNameIn(text: string): TextName | null {
  return textNames.find((name) => name === text) ?? null
}

/** Throws `WrongSetting`. */
export function templatesIn({ WHATSAPP_TEMPLATES: given }: Pick<Config, 'WHATSAPP_TEMPLATES'>): Templates {
  return new Map(
    Object.entries(given).map(([text, written]) => {
      const name = textNameIn(text)
      if (name === null) {
        throw new WrongSetting(`WHATSAPP_TEMPLATES: there is no text ${text}, only ${textNames.join(', ')}`)
      }
      const [, template, language] = /^([a-z0-9_]+)\/([A-Za-z]{2,3}(?:_[A-Za-z]+)?)$/.exec(written) ?? []
      if (template === undefined || language === undefined) {
        throw new WrongSetting(
          `WHATSAPP_TEMPLATES: ${text} must be the name of a template and its language, such as order_sent/en`,
        )
      }
      return [name, { name: template, language }] as const
    }),
  )
}

/** WhatsApp takes no empty text, no line break, no tab and not more than four spaces in a place. */
export function parametersOf(text: string, values: MessageValues): readonly string[] {
  return placesOf(text).map((name) => {
    const inOneLine = values[name].replace(/\s*\n\s*/g, ', ').replace(/\s+/g, ' ')
    return inOneLine.trim() || '–'
  })
}
