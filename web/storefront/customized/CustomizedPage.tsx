/** The screen where shoppers design their own shirt, followed by some groups. */

import { buyableFirst } from '#catalogue/availability.ts'
import { customizedGroups } from '#catalogue/identity/customized.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProductRow } from '../collection/ProductRow.tsx'
import { useCatalogue } from '../page/catalogue.ts'
import { openTellMe } from '../page/overlays.ts'
import { Seo } from '../page/Seo.tsx'
import { DesignTool } from './DesignTool.tsx'

export { CustomizedPage as Component }

function CustomizedPage() {
  const { products } = useCatalogue()
  return (
    <>
      <Seo
        title="Design Your Style"
        description="Put a picture of your own on a black or white T-shirt: place it, resize it, turn it, and save your design."
        path="/customized"
      />
      <DesignTool
        heading={
          <header className="pt-6 lg:pt-0">
            <p className="caps text-gold-deep">Customized</p>
            <h1 className="mt-2 d2">Design Your Style</h1>
            <p className="mt-3 max-w-prose text-muted">Your own picture on heavyweight cotton.</p>
            <p className="mt-3 max-w-prose font-medium">Custom printing is coming soon.</p>
            <Button look="secondary" className="mt-3" onClick={() => openTellMe('designs')}>
              Notify me
            </Button>
          </header>
        }
      />
      {customizedGroups.map(({ group, title }) => {
        const ofGroup = buyableFirst(products.filter((product) => product.group === group))
        return (
          ofGroup.length > 0 && (
            <section key={group} id={group} aria-label={title} className="pt-6 lg:pt-14">
              <h2 className="d3 frame pb-3">{title}</h2>
              <ProductRow products={ofGroup} eager={false} heading="h3" />
            </section>
          )
        )
      })}
    </>
  )
}
