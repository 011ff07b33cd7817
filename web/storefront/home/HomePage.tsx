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

/** The approximate heights of the parts; a browser test compares them. Too high is better than too low. */
const heights = {
  featured: '[--height:calc(16rem+110vw)] md:[--height:calc(10rem+31vw)] lg:[--height:min(40rem,12rem+31vw)]',
  trust: '[--height:27rem] lg:[--height:16rem]',
  categories: '[--height:calc(7rem+240vw)] sm:[--height:calc(7rem+42vw)] lg:[--height:min(49rem,11rem+42vw)]',
  looks: '[--height:calc(10rem+107vw)] md:[--height:42rem] lg:[--height:46rem]',
  banner: '[--height:14rem] md:[--height:10rem] lg:[--height:14rem]',
  voices: '[--height:54rem] md:[--height:47rem] lg:[--height:40rem]',
  newsletter: '[--height:25rem] md:[--height:21rem] lg:[--height:17rem]',
}

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
      <HydratedWhenNear height={heights.featured}>
        <FeaturedCollection />
      </HydratedWhenNear>
      <HydratedWhenNear height={heights.trust}>
        <TrustLine />
      </HydratedWhenNear>
      <HydratedWhenNear height={heights.categories}>
        <CategoryCards />
      </HydratedWhenNear>
      <HydratedWhenNear height={heights.looks}>
        <Looks />
      </HydratedWhenNear>
      <HydratedWhenNear height={heights.banner}>
        <SaleBanner />
      </HydratedWhenNear>
      <HydratedWhenNear height={heights.voices}>
        <Voices />
      </HydratedWhenNear>
      <HydratedWhenNear height={heights.newsletter}>
        <Newsletter />
      </HydratedWhenNear>
      <DeliveryBanner />
    </>
  )
}
