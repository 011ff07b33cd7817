/** The function of each module of this folder, by its name, for the build. */

import type { Identity } from '../identity-schema.ts'
import * as values from './values.ts'

export const valuesOfModules: Readonly<Record<string, (identity: Identity) => object>> = {
  'category-page': values.categoryPageOf,
  'collection-page': values.collectionPageOf,
  colours: values.coloursOf,
  customized: values.customizedOf,
  editor: values.editorOf,
  featured: values.featuredOf,
  'group-texts': values.groupTextsOf,
  'group-words': values.groupWordsOf,
  groups: values.groupsOf,
  home: values.homeOf,
  navigation: values.navigationOf,
  'order-numbers': values.orderNumbersOf,
  pictures: values.picturesOf,
  sale: values.saleOf,
  'shared-picture': values.sharedPictureOf,
  'size-chart': values.sizeChartOf,
  sizes: values.sizesOf,
}
