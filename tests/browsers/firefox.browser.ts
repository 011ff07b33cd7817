import { firefox } from './firefox.ts'
import { describeWholeWay } from './whole-way.ts'

describeWholeWay(firefox)
