/** The screen where shoppers design their own shirt, followed by the collections that are announced. */

import { CollectionSection } from '../collection/CollectionSection.tsx'
import { groupCollections } from '../collection/collections.ts'
import { useCatalogue } from '../page/catalogue.ts'
import { visionVoidPair } from '../page/pictures.ts'
import { Seo } from '../page/Seo.tsx'
import { DesignTool } from './DesignTool.tsx'

export { CustomizedPage as Component }

function CustomizedPage() {
  const { anime, gaming } = groupCollections(useCatalogue().products)
  return (
    <>
      <Seo
        title="Design Your Style"
        description="Put a picture of your own on a black or white T-shirt: place it, resize it, turn it, and save your design."
        path="/customized"
        image={visionVoidPair}
      />
      <DesignTool
        heading={
          <header className="pt-6 lg:pt-0">
            <p className="caps text-gold-deep">Customized</p>
            <h1 className="mt-2 text-[clamp(2rem,1.5rem+2vw,3rem)] leading-[1.1] font-light">
              Design Your Style
            </h1>
            <p className="mt-3 max-w-prose text-muted">
              Your own picture on heavyweight cotton: place it, resize it, turn it.
            </p>
          </header>
        }
      />
      <CollectionSection collection={anime} first={false} />
      <CollectionSection collection={gaming} first={false} />
    </>
  )
}
