import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonIn } from '#catalogue/check-catalogue.ts'
import { readJsonText } from '#catalogue/json-text.ts'

const placeIn = (text: string) => {
  const read = readJsonText(text)
  return read.ok ? null : `${read.line}:${read.column}${read.isEnd ? ' end' : ''}`
}

describe('JSON that a person has written', () => {
  it('is parsed like JSON.parse', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readJsonText(text)).toEqual({ ok: true, value: JSON.parse(text) })
      }),
    )
  })

  it.each([
    ['{\n  "name": "Falak"\n  "phone": ""\n}', '3:3'],
    ['{\n  "name": "Falak",\n}', '3:1'],
    ['{\n  "name: "Falak"\n}', '2:11'],
    ['{ "price": 1,100 }', '1:14'],
    ['{ "price": 011 }', '1:13'],
    ["{ 'name': 1 }", '1:3'],
    ['[1, 2', '1:6 end'],
    ['{"a": 1}}', '1:9'],
    ['', '1:1 end'],
    ['{"a": [1, {"b": tru}]}', '1:17'],
  ])('is rejected with line and column: %j', (text, place) => {
    expect(placeIn(text)).toBe(place)
  })

  it('is rejected with a place inside the text, wherever it was cut off or changed', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', 'x'), (json, where, put) => {
        const at = where % (json.length + 1)
        const text = json.slice(0, at) + put + (put === '' ? '' : json.slice(at))
        const read = readJsonText(text)
        if (read.ok) return
        const end = text.split('\n')
        expect(read.line).toBeLessThanOrEqual(end.length)
        expect(read.column).toBeLessThanOrEqual((end[read.line - 1]?.length ?? 0) + 1)
      }),
    )
  })

  it('is rejected with file, line and column', () => {
    expect(() => jsonIn('catalogue/shop.json', '{\n  "name": "Falak",\n}')).toThrow(
      /^catalogue\/shop\.json: line 3, column 1: this cannot be read as JSON/,
    )
    expect(() => jsonIn('catalogue/shop.json', '{\n')).toThrow(/the file ends too early/)
  })
})
