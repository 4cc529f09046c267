import { adminApi } from '@/lib/admin-routes'
import { Caller } from '../support/caller'
import { newPerson } from '../support/people'
import { refusal } from './failing-call'
import type { Scenario } from './expect-texts'

const nobody = '00000000-0000-4000-8000-000000000000'

export const adminCalls: Scenario[] = [
  {
    title: 'what only the calls say to administrators',
    texts: [
      'admin.listed',
      'admin.linkSeen',
      'admin.userMissing',
      'admin.notYourself',
      'admin.roleInvalid',
      'admin.enrollmentNotAccepted',
      'admin.enrollmentNoRequest',
      'admin.enrollmentCompleted',
      'admin.reasonMissing',
    ],
    run: async ({ scene, expectMessage }) => {
      const { director } = scene
      const admin = adminApi
      const learner = await Caller.registered(newPerson())
      const { email } = learner.user
      expectMessage('admin.listed', (await director.call('GET', admin.users(director.user))).message)
      const role = (id: string, role: string) =>
        refusal(director.call('PUT', admin.updateUser(id), { role, email }))
      expectMessage('admin.userMissing', await role(nobody, 'admin'))
      expectMessage('admin.roleInvalid', await role(learner.user._id, 'director'))
      expectMessage(
        'admin.notYourself',
        await refusal(director.call('DELETE', admin.deleteUser(director.user._id))),
      )
      expectMessage('admin.reasonMissing', await refusal(director.call('DELETE', admin.removeReason(nobody))))

      const course = await scene.addCourse()
      const task = await scene.addTask(course.id)
      await scene.request(learner, course.title)
      const [row] = (
        await director.call<{ data: { id: string }[] }>(
          'GET',
          `${admin.enrollments(director.user)}?q=${learner.user.name}`,
        )
      ).data
      const id = row?.id ?? ''
      expectMessage(
        'admin.enrollmentNotAccepted',
        await refusal(director.call('PUT', admin.completeEnrollment, { id })),
      )
      await director.call('PUT', admin.acceptEnrollment, { id })
      expectMessage(
        'admin.enrollmentNoRequest',
        await refusal(director.call('POST', admin.declineEnrollment, { id, reason: '' })),
      )
      const submission = await scene.submit(learner, task)
      expectMessage(
        'admin.linkSeen',
        (await director.call('POST', admin.recheckLink, { id: submission })).message,
      )
      await director.call('PUT', admin.completeEnrollment, { id })
      expectMessage(
        'admin.enrollmentCompleted',
        await refusal(director.call('DELETE', admin.deleteEnrollment(id))),
      )
      await scene.removeCourse(course.id)
    },
  },
]
