/**
 * The shop's texts as templates of WhatsApp: a template is the text with its placeholders as numbered places, in the order in which they
 * first appear.
 */

import { type Placeholder, placeholders } from './message-text.ts'

/** The placeholders of a text in the order of the template's places. */
export function placesOf(text: string): readonly Placeholder[] {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name)
  const known = names.flatMap((name) => placeholders.find((placeholder) => placeholder === name) ?? [])
  return [...new Set(known)]
}

/** The text as it is registered as a template at WhatsApp: `{name}` is `{{1}}`. */
export function templateText(text: string): string {
  const places = placesOf(text)
  return text.replace(/\{([^{}]*)\}/g, (whole, name: Placeholder) => {
    const place = places.indexOf(name)
    return place === -1 ? whole : `{{${place + 1}}}`
  })
}
