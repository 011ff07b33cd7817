import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '../storage.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = stubLocalStorage()
  vi.resetModules()
})

async function openPage() {
  const { chooseTheme, applySettings } = await import('#web/backoffice/theme/theme.ts')
  // Of the page's root element only its data attributes matter here.
  const root = { dataset: {} } as HTMLElement
  applySettings(root)
  return { chooseTheme, root }
}

describe('the admin’s theme', () => {
  it('is dark and spacious until another was chosen', async () => {
    expect((await openPage()).root.dataset).toEqual({ theme: 'dark', layout: 'spacious' })
  })

  it('is stored with the admin settings, which stay the same', async () => {
    stored.set('admin-settings', JSON.stringify({ refreshInterval: 15, adminTheme: 'dark' }))
    const { chooseTheme, root } = await openPage()
    chooseTheme('light')
    expect(root.dataset.theme).toBe('light')
    expect(JSON.parse(stored.get('admin-settings') ?? '')).toEqual({
      refreshInterval: 15,
      adminTheme: 'light',
    })
    vi.resetModules()
    expect((await openPage()).root.dataset.theme).toBe('light')
  })

  it('ignores settings that cannot be read', async () => {
    for (const text of ['{', 'null', '"light"', '[]', '{"adminTheme":"pink"}']) {
      stored.set('admin-settings', text)
      vi.resetModules()
      expect((await openPage()).root.dataset.theme).toBe('dark')
    }
  })
})
