/** Each screen of the backoffice by its name: a function that leads the page of a signed-in owner to it. */

/** A screen is there when it shows this. */
const at = (address, shown) => async (page) => {
  await page.goto(address)
  await shown(page).first().waitFor()
}

const heading = (name) => (page) => page.getByRole('heading', { name })
const button = (name) => (page) => page.getByRole('button', { name })

/** The same for orders that have a status. */
export const backoffice = {
  'dashboard-overview': at('/admin/dashboard', heading('What waits')),
  'dashboard-orders': at('/admin/dashboard?tab=orders', button(/^View FF-/)),
  'dashboard-order': async (page) => {
    await at('/admin/dashboard?tab=orders', button(/^View FF-/))(page)
    await button(/^View FF-/)(page)
      .first()
      .click()
    await page
      .getByRole('dialog', { name: /^Order FF-/ })
      .getByRole('heading', { name: 'Pieces' })
      .waitFor()
  },
  find: async (page) => {
    await at('/admin/dashboard', heading('What waits'))(page)
    await page
      .getByRole('button', { name: /^Find anything/ })
      .first()
      .click()
    // On a phone Close is where the button was.
    await page.mouse.move(0, 0)
    await page.getByRole('combobox').fill('void')
    await page.getByRole('option').first().waitFor()
  },
  'order-new': at('/admin/orders/new', heading('New order')),
  confirm: at('/admin/confirm', (page) => page.getByRole('group', { name: /^Outcome of/ })),
  'parcels-pack': at('/admin/pack', heading('Orders to pack')),
  'parcels-hand-over': at('/admin/hand-over', heading('To hand over')),
  'failed-deliveries': at('/admin/failed-deliveries', heading(/./)),
  'too-long-on-the-road': at('/admin/too-long-on-the-road', (page) =>
    page.getByRole('button', { name: /^Delivery failed: / }).first(),
  ),
  returns: at('/admin/returns', heading(/./)),
  cash: at('/admin/cash', (page) => page.getByRole('rowheader', { name: 'TCS' })),
  'cash-import': at('/admin/cash/import', heading(/./)),
  'dashboard-products': at('/admin/dashboard?tab=products', (page) =>
    page.getByRole('link', { name: /Vision Void/ }),
  ),
  'product-editor': at('/admin/products/u1', button('Retire')),
  'product-new': at('/admin/products/new', button('Add pictures')),
  sales: at('/admin/sales', heading('Planned')),
  'sale-new': at('/admin/sales/new', heading('What shoppers will see')),
  codes: at('/admin/codes', heading('EID26')),
  reviews: at('/admin/reviews', (page) => page.getByRole('list', { name: 'Waiting reviews' })),
  waiting: at('/admin/waiting', (page) => page.getByRole('rowheader')),
  reports: at('/admin/reports', (page) => page.getByRole('rowheader')),
  'dashboard-analytics': at('/admin/dashboard?tab=analytics', (page) =>
    page.getByRole('region', { name: 'Deliveries and refusals' }),
  ),
  'dashboard-insight': async (page) => {
    await page.goto('/admin/dashboard?tab=analytics')
    const insight = page.getByRole('region', { name: 'Deliveries and refusals' })
    await insight.getByRole('region', { name: 'Refused more than once' }).waitFor()
    // Below the header, which stays at the top.
    await insight.evaluate((section) => scrollTo({ top: section.getBoundingClientRect().top + scrollY - 96 }))
  },
  people: at('/admin/people', heading('People')),
  programs: at('/admin/people/programs', (page) =>
    page.getByRole('list', { name: 'Webhooks' }).getByText(/failed/),
  ),
  security: at('/admin/people/security', heading(/./)),
  account: at('/admin/account', heading(/./)),
  shop: at('/admin/shop?part=contacts', heading('Contacts')),
  'first-steps': at('/admin/shop/first-steps', (page) => page.getByRole('list', { name: 'Steps' })),
  'audit-log': at('/audit', (page) => page.getByText(/events shown/)),
  'audit-time': at('/audit/time?position=2000', (page) => page.getByRole('slider')),
  'audit-prices': at('/audit/prices?product=m7', (page) =>
    page.getByText(/Declared by the owner: \d+ of \d+ reductions/),
  ),
  'audit-proof': async (page) => {
    await at('/audit/proof', button('Verify everything'))(page)
    await button('Verify everything')(page).click()
    // The pointer would rest on the button that comes there.
    await page.mouse.move(0, 0)
    await heading(/^Everything matches the log/)(page).waitFor()
  },
  // The last one: it signs out.
  'dashboard-login': async (page) => {
    // An open screen would go to the login by itself.
    await page.goto('about:blank')
    await page.request.post('/api/admin/logout')
    await page.context().clearCookies()
    await at('/admin/login', (page) => page.getByRole('button', { name: 'Sign In', exact: true }))(page)
  },
}
