import { testPartOf } from './part-of-campaigns.ts'

testPartOf('fuzz')
