import { phone, signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { expect, expectAccessible, placeOrder, shopper, test } from './test.ts'

test('the owner’s own words are in the chat of the Confirm screen, and address and order rules are saved, wrong values named at their fields', async ({
  page,
  shop,
}) => {
  test.slow()
  const { orderNumber } = await placeOrder(shop)
  await signInQuickly(page)
  await page.goto('/admin/shop?part=messages')
  const messages = page.getByRole('region', { name: 'WhatsApp messages' })
  const text = messages.getByLabel('Roman Urdu')
  await text.fill('Salam {naam}, ')
  await expect(text).toHaveAccessibleDescription('{naam} stands for nothing. Choose from those below.')
  await messages.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Messages could not be saved')).toBeVisible()
  await text.fill('Salam , order theek hai?')
  await text.press('Home')
  for (let n = 0; n < 'Salam '.length; n++) await text.press('ArrowRight')
  await messages.getByRole('button', { name: '{name}' }).click()
  await expect(text).toHaveValue('Salam {name}, order theek hai?')
  await expect(text).toBeFocused()
  await expect(messages.getByText('Salam Ayesha Khan, order theek hai?')).toBeVisible()
  await messages.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Messages saved')).toBeVisible()
  await expect(messages.getByText(/Last changed by/)).not.toContainText('Shop')
  await expectAccessible(page)

  await page.goto('/admin/confirm')
  const chat = page.getByRole('link', { name: 'WhatsApp' })
  const written = async () => new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')
  await expect.poll(written).toContain(`about your order ${orderNumber}`)
  const menu = page.getByRole('button', { name: `Messages for ${orderNumber}` })
  await menu.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Roman Urdu' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Please confirm' })).toHaveAttribute('href', /Salam/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(written).toBe(`Salam ${shopper.name}, order theek hai?`)
  await page.reload()
  await expect.poll(written).toBe(`Salam ${shopper.name}, order theek hai?`)

  await page.goto('/admin/shop?part=messages')
  await messages.getByRole('button', { name: 'Reset to the default text' }).click()
  await messages.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Messages saved')).toBeVisible()
  await expect(text).toHaveValue(/ki confirmation ke liye/)

  await test.step('on a phone address and order rules are saved, and of two people who change them the later one is asked', async () => {
    await page.setViewportSize(phone)
    await signInQuickly(page)
    await page.goto('/admin/shop?part=address')
    const address = page.getByRole('region', { name: 'Sender’s address' })
    await address.getByLabel(/^Address/).fill('Falak Fits\nShop 4, Anarkali\nLahore')
    await address.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Address saved')).toBeVisible()

    // On a phone, the parts are a list before them.
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Parts of the shop' })
      .getByRole('link', { name: 'Order rules' })
      .click()
    const orders = page.getByRole('region', { name: 'Order rules' })
    await expect(orders).toContainText(
      'A customer with 2 refused parcels is asked to pay 30% before the order is sent: Rs 750 of Rs 2,500.',
    )
    const share = orders.getByLabel('Percent of the total')
    await share.fill('5')
    await orders.getByRole('button', { name: 'Save' }).click()
    await expect(share).toHaveAccessibleDescription('must not be below 10')
    await share.fill('50')
    await orders.getByLabel('Refused parcels').fill('1')
    await orders.getByLabel('Tries without an answer').fill('4')
    await orders.getByLabel('Discount').fill('15')
    await orders.getByLabel('Pieces').fill('30')
    await orders.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Orders saved')).toBeVisible()
    await expectNoOverflow(page)
    const { data } = await (await page.request.get('/api/admin/shop')).json()
    expect(data).toMatchObject({
      address: 'Falak Fits\nShop 4, Anarkali\nLahore',
      orders: {
        pieces: 30,
        advance: { afterRefusals: 1, share: 50 },
        alone: { discount: 15, advance: 50, refund: 0 },
        tries: 4,
        exchangeDays: 10,
      },
    })

    // Somebody else changes them at once.
    const tries = orders.getByLabel('Tries without an answer')
    await tries.fill('3')
    await page.request.put('/api/admin/shop', { data: { orders: { tries: 6, exchangeDays: 14 } } })
    await orders.getByRole('button', { name: 'Save' }).click()
    const others = orders.getByRole('region', { name: 'Changed by somebody else' })
    await expect(others).toContainText('Taken over, since you had not touched it: days for exchanges.')
    await expect(orders.getByLabel('Days for an exchange')).toHaveValue('14')
    await expect(tries).toHaveValue('3')
    await expectAccessible(page)
    await others.getByRole('button', { name: 'Take over their number of tries' }).click()
    await expect(tries).toHaveValue('6')
    await expect(others).toHaveCount(0)
    await tries.fill('5')
    const save = orders.getByRole('button', { name: 'Save' })
    await save.click()
    await expect(save).toBeDisabled()
    await expect(tries).toHaveValue('5')
  })
})
