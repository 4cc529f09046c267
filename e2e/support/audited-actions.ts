import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { api } from '@/lib/routes'
import { ApiClient, type Person } from './api-client'
import { emailTo } from './read-emails'
import { markEmailAsFailed } from './outbox'
import { newPerson } from './people'
import type { TestData, Task } from './test-data'

/**
 * Performs, through the API, the actions that texts/audit-trail.ts expects in the audit trail or the list of e-mails.
 * The import of learners adds `importedPerson`, who is invited by e-mail.
 */
export async function performAuditedActions(testData: TestData, person: Person, importedPerson: Person) {
  const { admin } = testData
  const learner = await ApiClient.registered(person)
  const course = await testData.addCourse()
  const course_id = course.id
  const body = { title: course.title, description: 'More of it.', image_url: course.image_url }
  await admin.call('PUT', adminApi.updateCourse(course_id), body)
  const [first, second] = [await testData.addTask(course_id), await testData.addTask(course_id)]
  await admin.call('PUT', adminApi.updateTask(first.id), { title: first.title, description: 'Well done.' })
  await admin.call('DELETE', adminApi.deleteTask((await testData.addTask(course_id)).id))
  const batchId = await manageBatch(testData, course_id)

  const rows = [
    { line: 2, email: importedPerson.email, name: importedPerson.name, full_name: '', course: course.title },
  ]
  await admin.call('POST', adminApi.importLearners, { rows })
  await decideRequests(testData, learner, course.title)
  await moveOutOfBatch(testData, learner, course_id, batchId)
  await reviewSubmissions(testData, learner, course.title, first, second)
  await manageCertificates(testData, learner, course)
  await manageAccount(testData, learner, person)
  // The audit trail records the export; `call` throws because the response is CSV.
  await admin.call('GET', adminApi.exportUsers).catch(() => null)
  await addAndRemoveReportRecipient(testData, person)
  await testData.removeCourse(course_id)
}

/** Adds, changes and deletes batches; a learner joins one by invitation. Returns the ID of the batch that stays. */
async function manageBatch({ admin }: TestData, course_id: string) {
  const fields = { name: 'January', starts_on: '2099-01-05' }
  const addBatch = () =>
    admin.call<{ data: { id: string } }>('POST', adminApi.insertBatch, { course_id, ...fields })
  const { data } = await addBatch()
  await admin.call('DELETE', adminApi.deleteBatch(data.id))
  const { data: batch } = await addBatch()
  await admin.call('PUT', adminApi.updateBatch(batch.id), { ...fields, seats: 40 })
  await admin.call('PUT', adminApi.updateDueDates(batch.id), { due_dates: [] })
  const { data: invitation } = await admin.call<{ data: { id: string; code: string } }>(
    'POST',
    adminApi.insertInvitation,
    { batch_id: batch.id },
  )
  await (
    await ApiClient.registered(newPerson())
  ).call('POST', learnerApi.joinBatch, { code: invitation.code })
  await admin.call('POST', adminApi.revokeInvitation, { id: invitation.id })
  return batch.id
}

async function requestAndRemoveExport({ admin }: TestData) {
  const path = adminApi.requestCertificateExport
  const { data } = await admin.call<{ data: { id: string } }>('POST', path, { kind: 'zip' })
  await admin.call('DELETE', adminApi.removeCertificateExport(data.id))
}

async function addAndRemoveReportRecipient({ admin }: TestData, { email }: Person) {
  await admin.call('POST', adminApi.reportRecipients, { name: 'A sponsor', email })
  const { data } = await admin.call<{ data: { id: string; email: string }[] }>(
    'GET',
    adminApi.reportRecipients,
  )
  const { id = '' } = data.find((recipient) => recipient.email === email.toLowerCase()) ?? {}
  await admin.call('DELETE', adminApi.removeReportRecipient(id))
}

/** The enrollment request put the learner into this batch, because it is the course's only open one. */
async function moveOutOfBatch({ admin }: TestData, learner: ApiClient, courseId: string, batchId: string) {
  const { data } = await admin.call<{ data: { id: string }[] }>(
    'GET',
    `${adminApi.enrollments(admin.user)}?course=${courseId}&batch=${batchId}&q=${learner.user.name}`,
  )
  await admin.call('POST', adminApi.moveEnrollment, { id: data[0]?.id, batch_id: '' })
}

async function decideRequests(testData: TestData, learner: ApiClient, courseTitle: string) {
  await testData.requestEnrollment(learner, courseTitle)
  const { data } = await testData.admin.call<{ data: { id: string }[] }>(
    'GET',
    `${adminApi.enrollments(testData.admin.user)}?q=${learner.user.name}`,
  )
  await testData.admin.call('POST', adminApi.declineEnrollment, { id: data[0]?.id, reason: 'It is full.' })
  await testData.enroll(learner, courseTitle)
  await testData.removeEnrollment(learner, courseTitle)
  await testData.enroll(learner, courseTitle)
}

async function reviewSubmissions(
  testData: TestData,
  learner: ApiClient,
  courseTitle: string,
  first: Task,
  second: Task,
) {
  const { admin } = testData
  const id = await testData.submit(learner, first)
  await admin.call('POST', adminApi.assignSubmissions, { reviewer_ids: [admin.user.id] })
  await testData.review(id, 'accepted')
  await admin.call('POST', adminApi.undoReview, { id })
  await testData.review(id, 'accepted')
  const rejectedId = await testData.submit(learner, second, 'other')
  await testData.review(rejectedId, 'rejected', 'It is empty.')
  await admin.call('POST', learnerApi.submissionMessages(rejectedId), {
    text: 'The file has no pages.',
    after: 0,
  })
  const secondLearner = await ApiClient.registered(newPerson())
  await testData.enroll(secondLearner, courseTitle)
  const deletedId = await testData.submit(secondLearner, first, 'third')
  await admin.call('DELETE', adminApi.deleteSubmission(deletedId))
  const text = `It is empty, ${learner.user.name}.`
  const { data } = await admin.call<{ data: { id: string } }>('POST', adminApi.savedReasons, { text })
  await admin.call('DELETE', adminApi.removeReason(data.id))
  await saveAndRemoveComment(testData, courseTitle, learner)
}

async function saveAndRemoveComment(testData: TestData, courseTitle: string, learner: ApiClient) {
  const { admin } = testData
  const { id } = await testData.findCourse(courseTitle)
  const task = await testData.addTask(id, `Evaluation task of ${learner.user.name}`, [
    { title: 'Sources are named' },
  ])
  const [criterion] = task.criteria ?? []
  const body = { criterion_id: criterion?.id, text: 'Name the page.' }
  const { data } = await admin.call<{ data: { id: string } }>('POST', adminApi.savedComments, body)
  await admin.call('DELETE', adminApi.removeComment(data.id))
  await admin.call('DELETE', adminApi.deleteTask(task.id))
}

async function manageCertificates(
  testData: TestData,
  learner: ApiClient,
  course: { id: string; title: string },
) {
  const cid = await testData.completeCourse(learner, course.title)
  const body = { user_id: learner.user.id, course_id: course.id, full_name: 'Asha Ramen' }
  // With `full_name`, this confirms the name on the certificate.
  await learner.call('POST', learnerApi.certificateData, body)
  await requestAndRemoveExport(testData)
  const correction = { cid, full_name: 'Queen Asha Ramen', note: '' }
  const request = await learner.call<{ data: { id: string } }>(
    'POST',
    learnerApi.requestCorrection,
    correction,
  )
  const decline = { id: request.data.id, reason: 'Honorifics are not printed.' }
  await testData.admin.call('POST', adminApi.declineCorrection, decline)
  // Any unique text is a valid number of an earlier certificate.
  const row = {
    line: 2,
    number: learner.user.name,
    name: 'Asha Raman',
    course: 'Typing',
    issued: '2009-03-27',
  }
  await testData.admin.call('POST', adminApi.importEarlierCertificates, { rows: [row] })
  const { data } = await testData.admin.call<{ data: { cid: string } }>('POST', adminApi.reissueCertificate, {
    cid,
    full_name: 'Asha Raman',
    reason: 'Misspelt',
  })
  await testData.admin.call('POST', adminApi.revokeCertificate, { cid: data.cid, reason: 'By mistake.' })
}

/** Changes a role and a password, sends an e-mail again, and removes two accounts: by ‘This was not me’ and by an admin. */
async function manageAccount({ admin }: TestData, learner: ApiClient, person: Person) {
  const { id, name, email } = learner.user
  await admin.call('PUT', adminApi.updateUser(id), { role: 'admin', email })
  await admin.call('PUT', adminApi.updateUser(id), { role: 'user', email })
  await admin.call('POST', adminApi.sendPasswordLink, { id })
  // The sender sets this error if the server stopped during the last attempt.
  await markEmailAsFailed(email, 'enrollment-declined', 'no outcome')
  const failed = await admin.call<{ data: { id: string }[] }>(
    'GET',
    `${adminApi.mail(admin.user)}?q=${email}&state=failed`,
  )
  await admin.call('POST', adminApi.sendMailAgain, { id: failed.data[0]?.id })
  // The audit trail records the failed sign-in.
  await ApiClient.signedIn({ ...person, password: 'not-my-words' }).catch(() => null)

  // `otp` identifies the code, which the e-mail contains.
  const { otp } = await learner.call<{ otp: string }>('POST', api.sendCode, {})
  const [, code] = /\b(\d{6})\b/.exec((await emailTo(email, /is your code/)).text) ?? []
  await learner.call('POST', api.verifyCode, { otp, code })
  await learner.call('PUT', api.changePassword(id), { name, email, newPassword: 'other-words' })

  const [disclaimed, deleted] = [newPerson(), newPerson()]
  await ApiClient.registered(disclaimed)
  const { text } = await emailTo(disclaimed.email, /^Welcome to /)
  const link = new URL(/https?:\/\/\S+\/not-me\S+/.exec(text)?.[0] ?? '')
  const addressOwner = await ApiClient.guest()
  // This response sets the CSRF cookie that the next POST needs.
  await addressOwner.call('GET', api.humanCheck)
  await addressOwner.call('POST', api.disclaim, { token: link.searchParams.get('token') })
  const { user } = await ApiClient.registered(deleted)
  await admin.call('DELETE', adminApi.deleteUser(user.id))
}
