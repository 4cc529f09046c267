import 'server-only'
import { EnvironmentError } from '@/lib/env'
import { log } from '@/lib/log/logger'
import { signingKeys } from '@/lib/signing/keys'
import { loadInstitute } from './store'

/**
 * Ends the process if the keys cannot be loaded, or an environment variable of the initial settings is wrong: Next
 * would log a thrown error and continue.
 */
export async function loadSettingsAndKeys() {
  try {
    await loadSettingsOrWarn()
    await signingKeys()
  } catch (error) {
    const stack = (error as Error | null)?.stack
    const message = error instanceof EnvironmentError ? error.message : String(stack ?? error)
    process.stderr.write(`${message}\n`)
    process.exit(1)
  }
}

/** Throws only an `EnvironmentError`. Logs other errors: a job loads the settings as soon as the database answers. */
async function loadSettingsOrWarn() {
  try {
    await loadInstitute()
  } catch (error) {
    if (error instanceof EnvironmentError) throw error
    log.warn({ err: error }, 'the settings of the institute could not be loaded')
  }
}
