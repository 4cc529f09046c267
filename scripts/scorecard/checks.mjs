import { accidents } from './accidents.mjs'
import { attackers } from './attackers.mjs'
import { fileChecks } from './file-checks.mjs'

/** The checks of the scorecard: attackers, accidents and crowds. */
export const checks = [...attackers, ...accidents, ...fileChecks]
