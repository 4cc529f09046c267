import { GET as counts } from '@/app/api/admin/get-datas-count/[id]/[email]/route'
import { messages } from '@/lib/messages'
import { makeAdmin, makeCertificate } from '@/lib/testing/factories'
import { makeLearner, signedInAdmin } from '@/lib/testing/people'

test('the tiles count users (administrators, too), courses, certificates, and enrollments in any state', async () => {
  const { client, idAndEmail } = await signedInAdmin()
  await makeLearner({ state: 'requested' })
  await makeLearner()
  await makeLearner({ state: 'completed' })
  // A certificate without a user and a course, as if both were deleted.
  await makeCertificate()
  expect(await client.json(counts, 'GET', { params: idAndEmail })).toEqual({
    status: 200,
    body: {
      message: messages.admin.loaded,
      data: { users: 4, courses: 3, certificates: 1, enrollments: 3 },
    },
  })
})

test("an administrator cannot read the counts under another's ID or e-mail", async () => {
  const { client, idAndEmail } = await signedInAdmin()
  const { id, email } = await makeAdmin()
  for (const params of [
    { id, email },
    { ...idAndEmail, email },
    { ...idAndEmail, id },
  ]) {
    expect(await client.json(counts, 'GET', { params })).toEqual({
      status: 403,
      body: { message: messages.session.notAllowed },
    })
  }
})
