import { timingSafeEqual } from 'node:crypto'
import { sign } from '@/lib/security/derived-keys'

type Account = { id: string; passwordHash: string | null }

/**
 * The signature includes the password hash: a user who has set another password by an e-mail has proven that the mailbox
 * is theirs.
 */
const signatureOf = ({ id, passwordHash }: Account) => sign('disclaim', `${id}!${passwordHash ?? ''}`)

/** The token of the welcome e-mail's link. Nothing is stored: deleting the account invalidates it. */
export const disclaimToken = (account: Account) => `${account.id}.${signatureOf(account)}`

/** Reads the account id of a token; its signature is checked once the account is known. */
export const accountIn = (token: string) => token.split('.')[0] ?? ''

export function isDisclaimTokenOf(token: string, account: Account) {
  const [tokenBytes, expectedBytes] = [Buffer.from(token), Buffer.from(disclaimToken(account))]
  return tokenBytes.length === expectedBytes.length && timingSafeEqual(tokenBytes, expectedBytes)
}
