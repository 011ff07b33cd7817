import { describe, expect, it, vi } from 'vitest'
import { loadFurtherPictures, loadFurtherPicturesAfter } from '#web/storefront/boot/further-pictures.ts'

function openPage() {
  vi.useFakeTimers()
  const dataset: { interactive?: string } = {}
  vi.stubGlobal('document', { documentElement: { dataset } })
  loadFurtherPicturesAfter(20_000)
  return dataset
}

describe('the pictures that are held back', () => {
  it('load after some time when no script arrives, and the page still says that it needs scripts', () => {
    const dataset = openPage()
    vi.advanceTimersByTime(20_000)
    expect(dataset.interactive).toBe('')
  })

  it('load with the scripts, and the page stays interactive', () => {
    const dataset = openPage()
    loadFurtherPictures()
    vi.advanceTimersByTime(60_000)
    expect(dataset.interactive).toBe('yes')
  })
})
