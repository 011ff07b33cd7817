import { describe, expect, it } from 'vitest'
import { textDifference } from '#web/admin/orders/sheet/text-difference.ts'

const words = (before: string, after: string) => {
  const difference = textDifference(before, after)
  return `${difference.before} became ${difference.after}`
}

describe('the difference of two texts', () => {
  it('is what differs, with the word before it', () => {
    expect(words('House 41-B, Block C, DHA Phase 5', 'House 41-B, Block G, DHA Phase 5')).toBe(
      'Block C became Block G',
    )
    expect(words('12 Mall Road, Lahore', '12 Mall Road, Gulberg, Lahore')).toBe('Road became Road, Gulberg')
  })

  it('is the whole of texts that have nothing in common', () => {
    expect(words('0300 1234567', '0321 7654321')).toBe('0300 1234567 became 0321 7654321')
    expect(words('Ayesha', 'Aisha')).toBe('Ayesha became Aisha')
  })

  it('never takes a word twice', () => {
    expect(words('a a', 'a a a')).toBe('a became a a')
    expect(words('Block C C', 'Block C')).toBe('C C became C')
  })
})
