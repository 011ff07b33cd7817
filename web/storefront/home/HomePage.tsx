/** The home page: the hero, the featured designs, the categories, and what a shopper can rely on. */

import { brand } from '#catalogue/brand.ts'
import { heroRail } from '../hero-rail.ts'
import { Seo } from '../Seo.tsx'
import { organization, website } from '../structured-data.ts'
import { CategoryCards } from './CategoryCards.tsx'
import { DeliveryBanner } from './DeliveryBanner.tsx'
import { FeaturedCollection } from './FeaturedCollection.tsx'
import { Hero } from './Hero.tsx'
import { HydratedWhenNear } from './HydratedWhenNear.tsx'
import { Looks } from './Looks.tsx'
import { Newsletter } from './Newsletter.tsx'
import { SaleBand } from './SaleBand.tsx'
import { TrustLine } from './TrustLine.tsx'
import { Voices } from './Voices.tsx'

export { HomePage as Component }

function HomePage() {
  return (
    <>
      <Seo
        title={`${brand.name} | Premium streetwear in Pakistan`}
        path="/"
        image={heroRail}
        jsonLd={[organization(), website()]}
      />
      <Hero />
      <SaleBand look="gold" />
      {/* Each part is hydrated separately, and React answers clicks in between: together they would block a slow phone. */}
      <HydratedWhenNear>
        <FeaturedCollection />
      </HydratedWhenNear>
      <HydratedWhenNear>
        <CategoryCards />
      </HydratedWhenNear>
      <HydratedWhenNear>
        <SaleBand look="ink" />
      </HydratedWhenNear>
      <HydratedWhenNear>
        <Looks />
      </HydratedWhenNear>
      <HydratedWhenNear>
        <Newsletter />
      </HydratedWhenNear>
      <HydratedWhenNear>
        <TrustLine />
      </HydratedWhenNear>
      <HydratedWhenNear>
        <Voices />
      </HydratedWhenNear>
      <DeliveryBanner />
    </>
  )
}
