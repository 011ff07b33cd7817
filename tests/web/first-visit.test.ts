import { beforeEach, expect, it, vi } from 'vitest'
import { firstVisit, seenFrom } from '#web/storefront/page/first-visit.ts'
import { stubLocalStorage } from './storage.ts'

const DAY = 86_400_000
let kept: Map<string, string>

/** Opens a page by a link with these parameters on another site. */
function open(search: string, referrer = ''): ReturnType<typeof seenFrom> {
  vi.stubGlobal('location', { search, origin: 'https://falakfits.pk' })
  vi.stubGlobal('document', { referrer })
  return seenFrom()
}

beforeEach(() => {
  kept = stubLocalStorage()
  vi.useFakeTimers({ now: Date.parse('2026-10-01T06:00:00Z') })
})

const EID = '?utm_source=instagram&utm_campaign=eid'

it('keeps where the first visit of thirty days came from, and then the next one', () => {
  expect(open(EID, 'https://l.instagram.com/p/1?x=2')).toEqual({ from: `https://l.instagram.com/p/1${EID}` })
  vi.advanceTimersByTime(30 * DAY - 1)
  expect(open('?utm_campaign=sale')).toEqual({ from: '?utm_campaign=sale' })
  expect(firstVisit()).toBe(`https://l.instagram.com/p/1${EID}`)
  vi.advanceTimersByTime(1)
  expect(firstVisit()).toBe('')
  open('?utm_campaign=sale')
  expect(firstVisit()).toBe('?utm_campaign=sale')
})

it('takes nothing from the shop’s own pages, nor other parameters than those of campaigns', () => {
  expect(open('?size=M', 'https://falakfits.pk/men')).toEqual({})
  expect(firstVisit()).toBe('')
  expect(open('?fbclid=abc', 'https://www.google.com/')).toEqual({ from: 'https://www.google.com/' })
})

it('is nothing in a browser without storage, or with another’s value in it', () => {
  kept.set('first-visit', 'nonsense')
  expect(firstVisit()).toBe('')
  vi.stubGlobal('localStorage', undefined)
  expect(open(EID)).toEqual({ from: EID })
  expect(firstVisit()).toBe('')
})
