import 'server-only'
import { EnvironmentError } from '@/lib/env'
import { log } from '@/lib/log/logger'
import { signingKeys } from '@/lib/signing/keys'
import { loadInstitute } from './store'

/**
 * Loads the institute's settings and keys. Ends the process if a key or image of the operator is missing or invalid,
 * since Next would log a thrown error and continue.
 */
export async function loadSettingsAndKeys() {
  try {
    await loadSettingsIfDatabaseAnswers()
    await signingKeys()
  } catch (error) {
    const message = error instanceof EnvironmentError ? error.message : String(Object(error).stack ?? error)
    process.stderr.write(`${message}\n`)
    process.exit(1)
  }
}

/** Any error but an EnvironmentError is logged only: the server loads the settings again when it has a connection. */
async function loadSettingsIfDatabaseAnswers() {
  try {
    await loadInstitute()
  } catch (error) {
    if (error instanceof EnvironmentError) throw error
    log.warn({ err: error }, 'the settings of the institute could not be loaded')
  }
}
