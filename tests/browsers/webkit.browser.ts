import { webkit } from './webkit.ts'
import { describeWholeWay } from './whole-way.ts'

describeWholeWay(webkit)
