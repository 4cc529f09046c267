import { DELETE as remove } from '@/app/api/admin/delete-certificate-export/[id]/route'
import { GET as file } from '@/app/api/admin/certificate-export-file/[id]/route'
import { GET as leftOut } from '@/app/api/admin/get-certificate-export-left-out/[id]/route'
import { GET as list } from '@/app/api/admin/get-certificate-exports/route'
import { POST as request } from '@/app/api/admin/request-certificate-export/route'
import type { LeftOutCertificate } from '@/lib/certificates/export/export-file'
import type { ListedExport } from '@/lib/certificates/export/queries'
import type { Prisma } from '@/prisma/generated/client'
import { makeBatch, makeCertificate, makeCourse, makeEnrollment, makeUser } from './factories'
import type { Client } from './request'
import { signedInStaff } from './people'

/** A Mongolian letter: none of the fonts of certificates has it. */
export const unprintableCharacter = 'ᠮ'

/** A batch whose learners have these certificates. */
export async function makeCertifiedBatch(
  certificates: Partial<Prisma.CertificateUncheckedCreateInput>[] = [{}],
) {
  const course = await makeCourse()
  const batch = await makeBatch(course.id, { name: 'January' })
  const issued = []
  for (const data of certificates) {
    const user = await makeUser()
    const { id } = await makeEnrollment(user.id, course.id, 'completed', { batchId: batch.id })
    issued.push(await makeCertificate({ userId: user.id, courseId: course.id, enrollmentId: id, ...data }))
  }
  return { course, batch, certificates: issued }
}

/** A manager or a reviewer, with the API calls for certificate exports. */
export async function makeExportClient(role: 'manager' | 'reviewer' = 'manager') {
  const { user, client } = await signedInStaff(role)
  return { user, client, ...exportCalls(client) }
}

export const exportCalls = (client: Client) => ({
  request: (body: object) =>
    client.json<{ message: string; data: { id: string } }>(request, 'POST', { body }),
  list: async () => (await client.json<{ data: ListedExport[] }>(list, 'GET')).body.data,
  leftOut: (id: string) =>
    client.json<{ message: string; data: LeftOutCertificate[] }>(leftOut, 'GET', { params: { id } }),
  download: (id: string) => client.call(file, 'GET', { params: { id } }),
  remove: (id: string) => client.json(remove, 'DELETE', { params: { id } }),
})

export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
