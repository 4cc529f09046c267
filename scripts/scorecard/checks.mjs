import { attackChecks } from './attackers.mjs'
import { fileChecks } from './file-checks.mjs'
import { resilience } from './resilience.mjs'

/** The checks of the scorecard. */
export const checks = [...attackChecks, ...resilience, ...fileChecks]
