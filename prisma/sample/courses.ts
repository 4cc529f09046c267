import type { SampleCourse } from '@/lib/bootstrap/sample'
import { automation } from './automation'
import { circuitBoards } from './circuit-boards'
import { clientWebsite } from './client-website'
import { dataAnalysis } from './data-analysis'
import { databases } from './databases'
import { embedded } from './embedded'
import { fullStack } from './full-stack'
import { interfaceDesign } from './interface-design'
import { marketing } from './marketing'
import { network } from './network'
import { security } from './security'
import { softwareTesting } from './software-testing'
import { spreadsheets } from './spreadsheets'
import { versionControl } from './version-control'
import { writing } from './writing'

/** The catalogue of a new installation, newest course first. Tasks are in the order in which learners do them. */
export const courses: SampleCourse[] = [
  fullStack,
  dataAnalysis,
  embedded,
  interfaceDesign,
  spreadsheets,
  network,
  circuitBoards,
  databases,
  softwareTesting,
  automation,
  clientWebsite,
  writing,
  marketing,
  security,
  versionControl,
]
