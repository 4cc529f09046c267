import { adminApi } from '@/lib/routes/admin'
import { ApiClient } from './api-client'
import { newPerson } from './people'
import type { TestData } from './test-data'

/** Registers an administrator for a single test, so that tests that run in parallel do not affect each other. */
export async function newAdmin({ admin }: TestData) {
  const client = await ApiClient.registered(newPerson())
  const { id, email } = client.user
  await admin.call('PUT', adminApi.updateUser(id), { role: 'admin', email })
  return client
}
