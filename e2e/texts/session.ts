import { bodyMax } from '@/lib/limits'
import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { api, pages } from '@/lib/routes'
import { ApiClient } from '../support/api-client'
import { newPerson } from '../support/people'
import { withFailingCall, refusalMessage } from './failing-call'
import type { Scenario } from './expect-texts'

export const session: Scenario[] = [
  {
    title: 'a session ends',
    textKeys: [
      'session.staffOnly',
      'session.expired',
      'session.signOutFailed',
      'session.signedOut',
      'general.unexpectedHeading',
    ],
    run: async ({ openPage, expectText }) => {
      const page = await openPage(await ApiClient.registered(newPerson()))
      await page.goto(pages.admin)
      await expectText(page, 'session.staffOnly')
      await withFailingCall(page, api.signOut, async () => {
        await page.getByRole('button', { name: 'Log out' }).click()
        await expectText(page, 'session.signOutFailed')
      })
      await page.getByRole('button', { name: 'Log out' }).click()
      await expectText(page, 'session.signedOut')

      const secondLearner = await ApiClient.registered(newPerson())
      const secondPage = await openPage(secondLearner)
      await secondPage.goto(pages.home)
      // Ends the session without the browser noticing.
      await secondLearner.call('POST', api.signOut)
      await secondPage.getByRole('link', { name: 'About', exact: true }).click()
      await expectText(secondPage, 'session.expired')
      // All error pages share this heading, also the 404 page.
      await secondPage.goto('/no-such-page').catch(() => null)
      await expectText(secondPage, 'general.unexpectedHeading')
    },
  },
  {
    title: 'an admin list fails to load; another one fails because the session has ended',
    textKeys: ['session.expiredLogin', 'tasks.loadFailedForAdmin'],
    run: async ({ openPage, testData, expectText }) => {
      const page = await openPage(testData.admin)
      const course = await testData.findCourse('Databases and SQL')
      await withFailingCall(page, adminApi.courseTasks(course.id), async () => {
        await page.goto(pages.manageTasks(course.id))
        await expectText(page, 'tasks.loadFailedForAdmin')
      })
      const sessionEndedResponse = { status: 401, json: { message: '' } }
      await page.route('**/api/admin/get-submissions-data/**', (route) => route.fulfill(sessionEndedResponse))
      await page.goto(pages.manageSubmissions)
      await expectText(page, 'session.expiredLogin')
    },
  },
  {
    title: 'messages that only the API returns',
    textKeys: [
      'general.invalid',
      'general.notFound',
      'general.methodNotAllowed',
      'general.tooLarge',
      'general.ok',
      'session.loginRequired',
      'session.notAllowed',
      'session.active',
      'courses.listed',
      'enrollments.listed',
      'enrollments.missing',
      'tasks.listed',
      'submissions.listed',
      'certificates.ownCertificatesLoaded',
      'certificates.courseCertificateLoaded',
      'certificates.reasonRequired',
      'certificates.reissued',
      'certificates.revoked',
      'certificates.noLongerValid',
      'profile.loaded',
      'profile.confirmPasswordFirst',
    ],
    run: async ({ testData, expectMessage }) => {
      const learner = await ApiClient.registered(newPerson())
      const { id } = learner.user
      const messageOf = async (...call: Parameters<ApiClient['call']>) =>
        (await learner.call(...call)).message
      const course = await testData.addCourse()
      const cid = await testData.certify(learner, course.title)
      const enrollment = { user_id: id, course_id: course.id }
      const { admin } = testData
      expectMessage('general.ok', await messageOf('GET', api.live))
      expectMessage('session.active', await messageOf('GET', api.sessionCheck))
      expectMessage('courses.listed', await messageOf('GET', api.courses))
      expectMessage('enrollments.listed', await messageOf('GET', api.enrolledCourses(id)))
      expectMessage('tasks.listed', await messageOf('GET', api.courseProgress(course.id)))
      expectMessage('submissions.listed', await messageOf('GET', api.ownSubmissions(id)))
      expectMessage('certificates.ownCertificatesLoaded', await messageOf('GET', api.ownCertificates))
      expectMessage(
        'certificates.courseCertificateLoaded',
        await messageOf('POST', learnerApi.certificateData, enrollment),
      )
      expectMessage('profile.loaded', await messageOf('POST', api.profile, { _id: id }))
      expectMessage(
        'session.loginRequired',
        await refusalMessage((await ApiClient.guest()).call('GET', api.ownCertificates)),
      )
      expectMessage(
        'session.notAllowed',
        await refusalMessage(learner.call('GET', api.ownSubmissions(admin.user.id))),
      )
      expectMessage('general.notFound', await refusalMessage(learner.call('GET', '/api/nothing')))
      expectMessage('general.methodNotAllowed', await refusalMessage(learner.call('PUT', api.courses, {})))
      const text = 'a'.repeat(bodyMax)
      expectMessage(
        'general.tooLarge',
        await refusalMessage(learner.call('POST', api.profile, { _id: id, text })),
      )
      expectMessage('general.invalid', await refusalMessage(learner.call('GET', `${api.courses}?limit=many`)))
      expectMessage(
        'profile.confirmPasswordFirst',
        await refusalMessage(learner.call('POST', api.deleteAccount, { _id: id })),
      )
      const unknownId = '00000000-0000-4000-8000-000000000000'
      expectMessage(
        'enrollments.missing',
        await refusalMessage(admin.call('PUT', adminApi.acceptEnrollment, { id: unknownId })),
      )

      const correction = { cid, full_name: 'Asha Raman', reason: 'A wrong letter.' }
      expectMessage(
        'certificates.reasonRequired',
        await refusalMessage(admin.call('POST', adminApi.revokeCertificate, { cid, reason: '' })),
      )
      await learner.call('POST', learnerApi.certificateData, { ...enrollment, full_name: 'Asha Ramon' })
      const reissued = await admin.call<{ message: string; data: { cid: string } }>(
        'POST',
        adminApi.reissueCertificate,
        correction,
      )
      expectMessage('certificates.reissued', reissued.message)
      expectMessage(
        'certificates.noLongerValid',
        await refusalMessage(admin.call('POST', adminApi.revokeCertificate, { cid, reason: 'By mistake.' })),
      )
      const revocation = { cid: reissued.data.cid, reason: 'By mistake.' }
      expectMessage(
        'certificates.revoked',
        (await admin.call('POST', adminApi.revokeCertificate, revocation)).message,
      )
      await testData.removeCourse(course.id)
    },
  },
]
