import { AppError } from '@/lib/errors'
import { asciiHost } from '@/lib/format/ascii-host'
import { messages } from '@/lib/messages'
import { currentInstitute } from './settings'

/** Why somebody with this address may not register without an invitation; null if they may. */
export function registrationRefusal(email: string) {
  const { registration, registrationDomains } = currentInstitute()
  if (registration === 'invited') return new AppError('forbidden', messages.auth.invitedOnly)
  const host = asciiHost(email.slice(email.lastIndexOf('@') + 1))
  if (registration === 'domains' && !registrationDomains.some((domain) => asciiHost(domain) === host))
    return new AppError('forbidden', messages.auth.domainsOnly(registrationDomains.join(', ')))
  return null
}
