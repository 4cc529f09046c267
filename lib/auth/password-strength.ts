import { password as passwordLimits } from '@/lib/limits'
import * as messages from '@/lib/messages'

const texts = messages.profile.passwordHints

/** Some of the passwords that attackers try first. */
const common = new Set(
  `123456 password 12345678 qwerty 123456789 12345 1234567 111111 123123 abc123 qwerty123 1q2w3e4r admin letmein welcome
  monkey dragon football iloveyou sunshine princess master shadow superman batman trustno1 login passw0rd password1
  password123 qwertyuiop asdfghjkl zxcvbnm 1qaz2wsx qazwsx 000000 654321 666666 888888 987654321 11111111 00000000
  baseball michael jordan jennifer hunter soccer charlie freedom whatever starwars computer michelle jessica pepper
  hello hello123 test123 testing secret india india123 bharat chennai mumbai cricket sachin krishna ganesh saibaba
  welcome1 welcome123 admin123 root123 changeme default guest student teacher training certificate`.split(
    /\s+/,
  ),
)

/**
 * The hint shown while a registered user types a new password: its strength, or that its length is not valid. The
 * registration form has other limits and no hint.
 */
export function passwordHint(password: string) {
  if (password === '') return null
  const length = [...password].length
  if (length < passwordLimits.afterRegistration.min) return { level: 'weak', text: texts.tooShort } as const
  if (length > passwordLimits.afterRegistration.max) return { level: 'weak', text: texts.tooLong } as const
  if (common.has(password.toLowerCase())) return { level: 'weak', text: texts.common } as const
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\d/, /[^\p{L}\p{M}\d]/u].filter((kind) =>
    kind.test(password),
  ).length
  if (length < 8) return { level: 'weak', text: texts.shortButValid } as const
  if (new Set(password).size < 5) return { level: 'weak', text: texts.repetitive } as const
  if (kinds < 2) return { level: 'fair', text: texts.oneKind } as const
  if (length < 12) return { level: 'fair', text: texts.fair } as const
  return { level: 'strong', text: texts.strong } as const
}
