import { describe, expect, it } from 'vitest'
import { placesOf, templateText } from '#catalogue/message-template.ts'
import type { MessageValues } from '#catalogue/message-text.ts'
import { parametersOf } from '#server/messages/whatsapp/templates.ts'

const text = 'Hi {name}, order {order}:\n{items}\n{name}, follow it: {link} {unknown}'
const values = { name: 'Ayesha', order: 'FF-1', items: '• 1 × A\n• 2 × B', link: '' } as MessageValues

describe('a text as a template', () => {
  it('has a place for each placeholder, numbered as they first appear', () => {
    expect(placesOf(text)).toEqual(['name', 'order', 'items', 'link'])
    expect(templateText(text)).toBe('Hi {{1}}, order {{2}}:\n{{3}}\n{{1}}, follow it: {{4}} {unknown}')
  })

  it('is filled with texts of one line, of which none is empty', () => {
    expect(parametersOf(text, values)).toEqual(['Ayesha', 'FF-1', '• 1 × A, • 2 × B', '–'])
  })
})
