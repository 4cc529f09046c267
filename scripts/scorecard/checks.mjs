import { securityChecks } from './security-checks.mjs'
import { fileChecks } from './file-checks.mjs'
import { resilienceChecks } from './resilience-checks.mjs'

export const checks = [...securityChecks, ...resilienceChecks, ...fileChecks]
