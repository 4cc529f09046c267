import { accidents } from './accidents.mjs'
import { attackers } from './attackers.mjs'
import { fileChecks } from './file-checks.mjs'

/** What attackers, accidents and crowds are tried with. */
export const checks = [...attackers, ...accidents, ...fileChecks]
