import { timingSafeEqual } from 'node:crypto'
import { sign } from '@/lib/security/derived-keys'

type Account = { id: string; passwordHash: string | null }

/**
 * The signature includes the password hash, so that a new password invalidates the link: a person who resets the
 * password by e-mail owns the mailbox, so the account is theirs.
 */
const signatureOf = ({ id, passwordHash }: Account) => sign('disclaim', `${id}!${passwordHash ?? ''}`)

/**
 * The token of the link ‘This was not me’ in the welcome e-mail, by which the account can be deleted. It is not stored.
 * `findDisclaimableAccount` checks its expiry by the age of the account.
 */
export const disclaimToken = (account: Account) => `${account.id}.${signatureOf(account)}`

/** The account ID that a token claims; `isDisclaimTokenOf` checks the signature once the account is read. */
export const accountIdIn = (token: string) => token.split('.')[0] ?? ''

export function isDisclaimTokenOf(token: string, account: Account) {
  const [tokenBytes, expectedBytes] = [Buffer.from(token), Buffer.from(disclaimToken(account))]
  return tokenBytes.length === expectedBytes.length && timingSafeEqual(tokenBytes, expectedBytes)
}
