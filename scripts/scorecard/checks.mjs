import { securityChecks } from './security-checks.mjs'
import { fileChecks } from './file-checks.mjs'
import { resilience } from './resilience.mjs'

/** The checks of the scorecard. */
export const checks = [...securityChecks, ...resilience, ...fileChecks]
