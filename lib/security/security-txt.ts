import 'server-only'
import { env } from '@/lib/env'
import { DAY } from '@/lib/limits'
import { securityTxtPath } from '@/lib/routes'

/** RFC 9116 recommends that the file expires within a year. */
const validForMs = 180 * DAY

/** The text of `security.txt` (RFC 9116). The expiry is a midnight in UTC, so that the text changes only once a day. */
export function securityTxt(now: Date) {
  const contact = env.SECURITY_CONTACT ?? env.MAIL_FROM.address
  const expires = new Date(Math.floor((now.getTime() + validForMs) / DAY) * DAY)
  const fields = [
    ['Contact', contact.startsWith('https://') ? contact : `mailto:${contact}`],
    ['Expires', expires.toISOString()],
    ['Canonical', env.APP_URL + securityTxtPath],
  ]
  return fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')
}
