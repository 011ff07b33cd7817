import { expect, it } from 'vitest'
import { identityColours } from '../../web/prerender/identity-in-build.ts'

it.each([
  ['/srv/storefront/web/admin/admin.css', '@theme {'],
  ['/srv/storefront/web/storefront/storefront.css', '@theme inline {'],
])(
  'colours of %s can be overridden by a theme only in the backoffice, whatever the folder is called',
  (sheet, rule) => {
    const { transform } = identityColours()
    if (typeof transform !== 'object') throw new Error('the plugin does not transform style sheets')
    expect(transform.handler.call({} as never, '', sheet)).toContain(rule)
  },
)
