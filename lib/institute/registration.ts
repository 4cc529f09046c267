import { AppError } from '@/lib/errors'
import * as messages from '@/lib/messages'
import { currentInstitute } from './settings'

/** Throws `forbidden` unless somebody with this address may make an account. People who were invited have one already. */
export function requireMayRegister(email: string) {
  const { registration, registrationDomains } = currentInstitute()
  if (registration === 'invited') throw new AppError('forbidden', messages.auth.invitedOnly)
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (registration === 'domains' && !registrationDomains.includes(domain))
    throw new AppError('forbidden', messages.auth.domainsOnly(registrationDomains.join(', ')))
}
