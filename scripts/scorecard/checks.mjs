import { accidents } from './accidents.mjs'
import { attackers } from './attackers.mjs'

/** What attackers, accidents and crowds are tried with. */
export const checks = [...attackers, ...accidents]
