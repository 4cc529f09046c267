import { adminApi } from '@/lib/admin-routes'
import { Caller } from './caller'
import { newPerson } from './people'
import type { Scene } from './scene'

/** Registers an administrator for a single test, so that tests that run in parallel do not affect each other. */
export async function newAdmin({ admin }: Scene) {
  const caller = await Caller.registered(newPerson())
  const { _id, email } = caller.user
  await admin.call('PUT', adminApi.updateUser(_id), { role: 'admin', email })
  return caller
}
