import { openDashboard } from './dashboard-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

test('every screen is reached by key, and orders are stepped through, selected, changed, confirmed and cancelled by key alone', async ({
  page,
  shop,
}) => {
  test.slow()
  const placed: string[] = []
  for (let n = 0; n < 27; n++) placed.unshift((await placeOrder(shop)).orderNumber)
  await openDashboard(page)
  await test.step('tabs, screens, search and the list of keys, on every screen', async () => {
    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    const go = async (key: string) => {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
    }
    for (const [key, tab] of [
      ['o', 'Orders'],
      ['a', 'Analytics'],
      ['p', 'Products'],
      ['h', 'Overview'],
    ] as const) {
      await go(key)
      await expect(page.getByRole('tab', { name: tab, exact: true }).first()).toHaveAttribute(
        'aria-selected',
        'true',
      )
    }
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list).toContainText('Search orders')
    await expectAccessible(page)
    await go('o')
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()

    await test.step('before those of the screen', async () => {
      await page.goto('/admin/people')
      await expect(title('People')).toBeVisible()
      await go('c')
      await expect(title('Confirm')).toBeVisible()
      await expect(page.getByRole('group', { name: /^Outcome of/ })).toBeVisible()
      await page.keyboard.press('?')
      await expect(list).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
      await go('a')
      await expect(title('Admin')).toBeVisible()
      await go('r')
      await expect(title('Returns')).toBeVisible()
    })

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cash' }).click()
    await expect(title('Cash')).toBeVisible()
    await page.keyboard.press('s')
    await expect(page.getByLabel('Search orders')).toBeFocused()
    await page.keyboard.type('g o ? x 1')
    await expect(page.getByLabel('Search orders')).toHaveValue('g o ? x 1')
  })
  await openDashboard(page)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByText('Showing 25 of 27')).toBeVisible()
  const pages: string[] = []
  page.on('request', (request) => /\/orders\?.*limit=25/.test(request.url()) && pages.push(request.url()))
  const sheet = (place: number) => page.getByRole('dialog', { name: `Order ${placed[place]}` })
  const view = (place: number) => page.getByRole('button', { name: `View ${placed[place]}` })
  const button = (name: 'Next' | 'Previous', disabled: boolean) =>
    page.getByRole('button', { name: `${name} order`, disabled })

  await test.step('stepped through', async () => {
    await page.keyboard.press('j')
    await expect(view(0)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet(0)).toBeFocused()
    await expect(sheet(0).getByText('1 of 27', { exact: true }).filter({ visible: true })).toBeVisible()
    await expect(button('Previous', true)).toBeVisible()
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    await expect(sheet(1)).toBeVisible()
    await button('Previous', false).click()
    await expect(sheet(0)).toBeVisible()
    await page.keyboard.press('Escape')

    await view(24).click()
    await button('Next', false).click()
    await expect(sheet(25)).toBeVisible()
    await page.keyboard.press('j')
    await expect(sheet(26)).toBeVisible()
    await expect(sheet(26).getByText('27 of 27', { exact: true }).filter({ visible: true })).toBeVisible()
    await expect(button('Next', true)).toBeFocused()
    // The rows did not move: only the second page was fetched.
    expect(pages).toHaveLength(1)
    // Typing in a field triggers no shortcut.
    await page.getByRole('button', { name: 'Edit contact' }).click()
    await page.getByLabel('Full name').fill('k')
    await expect(sheet(26)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(view(26)).toBeFocused()
  })

  await test.step('selected and changed', async () => {
    await page.keyboard.press('k')
    await expect(view(25)).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByLabel(`Select ${placed[25]}`)).toBeChecked()
    await page.keyboard.press('3')
    await page.getByRole('button', { name: 'No courier: set to Shipped' }).press('Enter')
    await expect(page.getByRole('button', { name: `Status of ${placed[25]}: Shipped` })).toBeVisible()
    await expect(view(25)).toBeFocused()
    await page.keyboard.press('5')
    await expect(page.getByRole('dialog', { name: `Cancel ${placed[25]}?` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(view(25)).toBeFocused()
  })

  await test.step('confirmed at the foot of the sheet', async () => {
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect(sheet(24)).toBeVisible()
    const confirm = sheet(24)
      .locator('[data-sheet-footer]')
      .getByRole('button', { name: 'Confirm order', exact: true })
    await expect(confirm).toBeVisible()
    // The foot is the last part of the sheet.
    await sheet(24).getByRole('button', { name: 'Close', exact: true }).focus()
    const isFocused = () => confirm.evaluate((each) => each === document.activeElement)
    for (let presses = 0; presses < 60 && !(await isFocused()); presses++) await page.keyboard.press('Tab')
    expect(await isFocused()).toBe(true)
    await page.keyboard.press('Enter')
    await expect(sheet(24).getByRole('button', { name: `Status of ${placed[24]}: Confirmed` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet(24)).toBeHidden()
    await expect(view(24)).toBeFocused()
  })

  await test.step('cancelled: the focus is on the reasons, and Enter does what the button says', async () => {
    await page.keyboard.press('k')
    await expect(view(23)).toBeFocused()
    const dialog = page.getByRole('dialog', { name: `Cancel ${placed[23]}?` })
    await page.keyboard.press('5')
    await expect(dialog.getByRole('radio', { name: 'No reason given' })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Set to Cancelled', exact: true })).toBeVisible()
    // As long as a key press takes.
    await page.keyboard.press('ArrowDown', { delay: 50 })
    await page.keyboard.press('ArrowDown', { delay: 50 })
    await expect(dialog.getByRole('radio', { name: 'Customer could not be reached' })).toBeChecked()
    await expect(
      dialog.getByRole('button', { name: 'Set to Cancelled: customer could not be reached' }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Status of ${placed[23]}: Cancelled` })).toBeVisible()
    // The dashboard shows the new status before the server has recorded it.
    const recorded = async () =>
      (await (await page.request.get(`/api/admin/orders/${placed[23]}`)).json()).data.cancelReason
    await expect.poll(recorded).toBe('unreachable')
  })
})
