import { timingSafeEqual } from 'node:crypto'
import { sign } from '@/lib/security/derived-keys'

type Account = { id: string; passwordHash: string | null }

/** It hangs on the password: whoever has set another one by a letter has shown that the mailbox is theirs. */
const signatureOf = ({ id, passwordHash }: Account) => sign('disclaim', `${id}!${passwordHash ?? ''}`)

/** What the link of the welcome letter carries. Nothing is stored: with the account the link is gone, too. */
export const disclaimToken = (account: Account) => `${account.id}.${signatureOf(account)}`

/** The account that a token speaks of; whether it may is to be asked when the account is known. */
export const accountIn = (token: string) => token.split('.')[0] ?? ''

export function speaksFor(token: string, account: Account) {
  const [given, right] = [Buffer.from(token), Buffer.from(disclaimToken(account))]
  return given.length === right.length && timingSafeEqual(given, right)
}
