import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaignOf, visitSource, withoutPerson } from '#events/orders/visit-source.ts'

describe('the source of a visit', () => {
  it.each([
    [
      '?utm_source=Instagram&utm_medium=story&utm_campaign=Eid%20Drop',
      { campaign: 'eid-drop', site: 'instagram', medium: 'story' },
    ],
    ['https://l.instagram.com/?utm_campaign=eid', { campaign: 'eid', referrer: 'instagram.com' }],
    ['https://www.google.com/search', { referrer: 'google.com' }],
    ['?utm_campaign=عید', { campaign: 'عید' }],
    ['?utm_campaign=23851234567890', { campaign: '23851234567890' }],
  ])('is read from %s', (from, source) => {
    expect(visitSource(from)).toEqual(source)
  })

  it.each([
    '',
    '?fbclid=IwAR0abc',
    '?utm_campaign=ayesha@example.com',
    '?utm_campaign=03001234567',
    '?utm_campaign=+92 3001234567'.replace('+', '%2B'),
    '?utm_campaign=923001234567&utm_source=<b>',
    'not an address at all \u0000',
    `?utm_campaign=eid&x=${'x'.repeat(2000)}`,
  ])('is not known from %s', (from) => {
    expect(visitSource(from)).toBeNull()
  })

  it('is made of short codes, whatever a link contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()),
        fc.string(),
        (site, text) => {
          const address = `${site.split('?')[0]}?${new URLSearchParams({ utm_campaign: text, utm_source: text })}`
          for (const code of Object.values(visitSource(address) ?? {})) {
            expect(code).toMatch(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._-]{0,59}$/u)
            expect(code).toBe(code?.toLowerCase())
          }
        },
      ),
    )
  })

  it.each([
    ['face@example.com', '?utm_source=facebook.com&utm_campaign=surface-drop', true],
    ['instagram@example.com', 'https://instagram.com/?utm_source=instagram', true],
    ['summer.x@example.com', '?utm_campaign=summer-sale', true],
    ['summer.x@example.com', '?utm_campaign=mail_summer.x', false],
    ['x@example.com', '?utm_campaign=june-ayesha&utm_medium=khan.ayesha', false],
  ])('is kept for %s without the words that name the person: %s', (email, from, isKept) => {
    const source = visitSource(from)
    expect(withoutPerson(source, { name: 'Ayesha Raz', email })).toEqual(isKept ? source : null)
  })

  it('is counted under the most exact that is known', () => {
    expect(campaignOf({ campaign: 'eid', site: 'instagram', referrer: 'instagram.com' })).toBe('eid')
    expect(campaignOf({ site: 'instagram', referrer: 'l.instagram.com' })).toBe('instagram')
    expect(campaignOf({ medium: 'story' })).toBeNull()
    expect(campaignOf(undefined)).toBeNull()
  })
})
