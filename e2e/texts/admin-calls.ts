import { adminApi } from '@/lib/routes/admin'
import { ApiClient } from '../support/api-client'
import { newPerson } from '../support/people'
import { refusalMessage } from './failing-call'
import type { Scenario } from './expect-texts'

const unknownId = '00000000-0000-4000-8000-000000000000'

export const adminCalls: Scenario[] = [
  {
    title: 'messages for administrators that only the API returns',
    textKeys: [
      'admin.loaded',
      'admin.linkRechecked',
      'admin.userMissing',
      'admin.notYourself',
      'admin.roleInvalid',
      'admin.enrollmentNotAccepted',
      'admin.enrollmentNotRequested',
      'admin.enrollmentNotDeletable',
      'admin.savedReasonMissing',
    ],
    run: async ({ testData, expectMessage }) => {
      const { admin } = testData
      const learner = await ApiClient.registered(newPerson())
      const { email } = learner.user
      expectMessage('admin.loaded', (await admin.call('GET', adminApi.users(admin.user))).message)
      const roleRefusalMessage = (id: string, role: string) =>
        refusalMessage(admin.call('PUT', adminApi.updateUser(id), { role, email }))
      expectMessage('admin.userMissing', await roleRefusalMessage(unknownId, 'admin'))
      expectMessage('admin.roleInvalid', await roleRefusalMessage(learner.user.id, 'director'))
      expectMessage(
        'admin.notYourself',
        await refusalMessage(admin.call('DELETE', adminApi.deleteUser(admin.user.id))),
      )
      expectMessage(
        'admin.savedReasonMissing',
        await refusalMessage(admin.call('DELETE', adminApi.removeReason(unknownId))),
      )

      const course = await testData.addCourse()
      const task = await testData.addTask(course.id)
      await testData.requestEnrollment(learner, course.title)
      const [row] = (
        await admin.call<{ data: { id: string }[] }>(
          'GET',
          `${adminApi.enrollments(admin.user)}?q=${learner.user.name}`,
        )
      ).data
      const id = row?.id ?? ''
      expectMessage(
        'admin.enrollmentNotAccepted',
        await refusalMessage(admin.call('PUT', adminApi.completeEnrollment, { id })),
      )
      await admin.call('PUT', adminApi.acceptEnrollment, { id })
      expectMessage(
        'admin.enrollmentNotRequested',
        await refusalMessage(admin.call('POST', adminApi.declineEnrollment, { id, reason: '' })),
      )
      const submissionId = await testData.submit(learner, task)
      expectMessage(
        'admin.linkRechecked',
        (await admin.call('POST', adminApi.recheckLink, { id: submissionId })).message,
      )
      await admin.call('PUT', adminApi.completeEnrollment, { id })
      expectMessage(
        'admin.enrollmentNotDeletable',
        await refusalMessage(admin.call('DELETE', adminApi.deleteEnrollment(id))),
      )
      await testData.removeCourse(course.id)
    },
  },
]
