/** The home page: the hero, the featured designs, the categories, and the promises of the shop. */

import { homeTitle } from '#catalogue/identity/home.ts'
import { useShop } from '../page/catalogue.ts'
import { heroRail } from '../page/hero-rail.ts'
import { Seo } from '../page/Seo.tsx'
import { organization, website } from '../page/structured-data.ts'
import { CategoryCards } from './CategoryCards.tsx'
import { DeliveryBanner } from './DeliveryBanner.tsx'
import { FeaturedCollection } from './FeaturedCollection.tsx'
import { Hero } from './Hero.tsx'
import { HydratedWhenNear } from './HydratedWhenNear.tsx'
import { Looks } from './Looks.tsx'
import { Newsletter } from './Newsletter.tsx'
import { SaleBanner, SaleStrip } from './SaleStrip.tsx'
import { TrustLine } from './TrustLine.tsx'
import { Voices } from './Voices.tsx'

export { HomePage as Component }

function HomePage() {
  const shop = useShop()
  return (
    <>
      <Seo
        title={`${shop.name} | ${homeTitle}`}
        path="/"
        image={heroRail}
        jsonLd={[organization(shop), website(shop)]}
      />
      <Hero />
      <SaleStrip />
      {/* React hydrates each part separately and handles clicks in between: hydrating all at once would block a slow phone. */}
      <HydratedWhenNear name="featured">
        <FeaturedCollection />
      </HydratedWhenNear>
      <HydratedWhenNear name="trust">
        <TrustLine />
      </HydratedWhenNear>
      <HydratedWhenNear name="categories">
        <CategoryCards />
      </HydratedWhenNear>
      <HydratedWhenNear name="looks">
        <Looks />
      </HydratedWhenNear>
      <HydratedWhenNear name="banner">
        <SaleBanner />
      </HydratedWhenNear>
      <HydratedWhenNear name="voices">
        <Voices />
      </HydratedWhenNear>
      <HydratedWhenNear name="newsletter">
        <Newsletter />
      </HydratedWhenNear>
      <DeliveryBanner />
    </>
  )
}
