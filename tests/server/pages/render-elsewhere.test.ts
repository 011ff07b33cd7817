import { expect, it } from 'vitest'
import { products } from '#catalogue/products.ts'
import { startingShop } from '#catalogue/starting-catalogue.ts'
import { renderElsewhere } from '#server/pages/rendered/render-elsewhere.ts'

const catalogue = { position: 1, products, sales: [], shop: startingShop, until: null }

it('reports that no process can be started only when there is something to render', async () => {
  const start = () => {
    throw new Error('spawn ENOMEM')
  }
  const { warm, render } = renderElsewhere('dist', { start })
  warm(catalogue)
  await expect(render(catalogue, 'pages', new AbortController().signal)).rejects.toThrow('ENOMEM')
})
