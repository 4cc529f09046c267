import 'server-only'
import { accountIdIn, isDisclaimTokenOf } from '@/lib/auth/disclaim-token'
import { db, type Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { idField } from '@/lib/http/params'
import { disclaim as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { deleteUser } from './mutations'

/**
 * Returns the account that the link ‘This was not me’ in a welcome e-mail may delete, or null. The token signs the
 * password's hash, so it is invalid once the password changes.
 */
export async function findDisclaimableAccount(token: string, tx: Transaction = db) {
  const user = await tx.user.findFirst({
    where: {
      id: idField.parse(accountIdIn(token)),
      role: 'user',
      createdAt: { gt: new Date(Date.now() - limits.validForMs) },
      enrollments: { none: { state: { not: 'requested' } } },
      certificates: { none: {} },
    },
    select: { id: true, name: true, createdAt: true, passwordHash: true },
  })
  if (!user || !isDisclaimTokenOf(token, user)) return null
  return { id: user.id, name: user.name, createdAt: user.createdAt }
}

/** Deletes the account for good. Throws `gone` if the link is no longer valid. */
export async function disclaim(token: string) {
  const account = await findDisclaimableAccount(token)
  if (!account) throw linkInvalid()
  // The account is checked again while the rows are locked.
  const check = async (tx: Transaction) => {
    if (!(await findDisclaimableAccount(token, tx))) throw linkInvalid()
  }
  const actor = account
  try {
    await deleteUser(actor, account.id, { action: 'user.disclaimed', check })
  } catch (error) {
    throw error instanceof AppError && error.code === 'not_found' ? linkInvalid() : error
  }
}

const linkInvalid = () => new AppError('gone', messages.profile.disclaimLinkInvalid)
