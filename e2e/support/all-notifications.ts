import { adminApi } from '@/lib/admin-routes'
import { learnerApi } from '@/lib/learner-routes'
import { api } from '@/lib/routes'
import { Caller, type Person } from './caller'
import { emailTo } from './read-emails'
import { undelivered } from './outbox'
import { newPerson } from './people'
import type { Scene, Task } from './scene'

const admin = adminApi

/** Everything that an administrator can do and that a learner is written about, done once by the calls. */
export async function sendAllNotifications(scene: Scene, person: Person, invited: Person) {
  const { director } = scene
  const learner = await Caller.registered(person)
  const course = await scene.addCourse()
  const course_id = course.id
  const body = { title: course.title, description: 'More of it.', image_url: course.image_url }
  await director.call('PUT', admin.updateCourse(course_id), body)
  const [first, second] = [await scene.addTask(course_id), await scene.addTask(course_id)]
  await director.call('PUT', admin.updateTask(first.id), { title: first.title, description: 'Well done.' })
  await director.call('DELETE', admin.deleteTask((await scene.addTask(course_id)).id))
  const batchId = await addBatch(scene, course_id)

  const rows = [{ line: 2, email: invited.email, name: invited.name, full_name: '', course: course.title }]
  await director.call('POST', admin.importLearners, { rows })
  await decideRequests(scene, learner, course.title)
  await moveOut(scene, learner, course_id, batchId)
  await review(scene, learner, course.title, first, second)
  await certify(scene, learner, course)
  await manageAccount(scene, learner, person)
  // It is noted although the response is not JSON.
  await director.call('GET', admin.exportUsers).catch(() => null)
  await nameRecipient(scene, person)
  await scene.removeCourse(course_id)
}

/** Learners who enroll get a seat in it. */
async function addBatch({ director }: Scene, course_id: string) {
  const fields = { name: 'January', starts_on: '2099-01-05' }
  const add = () =>
    director.call<{ data: { id: string } }>('POST', admin.insertBatch, { course_id, ...fields })
  const { data } = await add()
  await director.call('DELETE', admin.deleteBatch(data.id))
  const { data: batch } = await add()
  await director.call('PUT', admin.updateBatch(batch.id), { ...fields, seats: 40 })
  await director.call('PUT', admin.updateDueDates(batch.id), { due_dates: [] })
  const { data: invitation } = await director.call<{ data: { id: string; code: string } }>(
    'POST',
    admin.insertInvitation,
    { batch_id: batch.id },
  )
  await (await Caller.registered(newPerson())).call('POST', learnerApi.joinBatch, { code: invitation.code })
  await director.call('POST', admin.revokeInvitation, { id: invitation.id })
  return batch.id
}

async function exportCertificates({ director }: Scene) {
  const path = admin.requestCertificateExport
  const { data } = await director.call<{ data: { id: string } }>('POST', path, { kind: 'zip' })
  await director.call('DELETE', admin.removeCertificateExport(data.id))
}

async function nameRecipient({ director }: Scene, { email }: Person) {
  await director.call('POST', admin.reportRecipients, { name: 'A sponsor', email })
  const { data } = await director.call<{ data: { id: string; email: string }[] }>(
    'GET',
    admin.reportRecipients,
  )
  const { id = '' } = data.find((recipient) => recipient.email === email.toLowerCase()) ?? {}
  await director.call('DELETE', admin.removeReportRecipient(id))
}

async function moveOut({ director }: Scene, learner: Caller, course: string, batch: string) {
  const { data } = await director.call<{ data: { id: string }[] }>(
    'GET',
    `${admin.enrollments(director.user)}?course=${course}&batch=${batch}&q=${learner.user.name}`,
  )
  await director.call('POST', admin.moveEnrollment, { id: data[0]?.id, batch_id: '' })
}

async function decideRequests(scene: Scene, learner: Caller, title: string) {
  await scene.request(learner, title)
  const { data } = await scene.director.call<{ data: { id: string }[] }>(
    'GET',
    `${admin.enrollments(scene.director.user)}?q=${learner.user.name}`,
  )
  await scene.director.call('POST', admin.declineEnrollment, { id: data[0]?.id, reason: 'It is full.' })
  await scene.enroll(learner, title)
  await scene.deleteEnrollment(learner, title)
  await scene.enroll(learner, title)
}

async function review(scene: Scene, learner: Caller, course: string, first: Task, second: Task) {
  const { director } = scene
  const id = await scene.submit(learner, first)
  await director.call('POST', admin.assignSubmissions, { reviewer_ids: [director.user._id] })
  await scene.review(id, 'accepted')
  await director.call('POST', admin.undoReview, { id })
  await scene.review(id, 'accepted')
  const other = await scene.submit(learner, second, 'other')
  await scene.review(other, 'rejected', 'It is empty.')
  await director.call('POST', learnerApi.attemptMessages(other), { text: 'The file has no pages.', after: 0 })
  const another = await Caller.registered(newPerson())
  await scene.enroll(another, course)
  const third = await scene.submit(another, first, 'third')
  await director.call('DELETE', admin.deleteSubmission(third))
  const text = `It is empty, ${learner.user.name}.`
  const { data } = await director.call<{ data: { id: string } }>('POST', admin.savedReasons, { text })
  await director.call('DELETE', admin.removeReason(data.id))
  await keepComment(scene, course, learner)
}

async function keepComment(scene: Scene, title: string, learner: Caller) {
  const { director } = scene
  const { id } = await scene.course(title)
  const task = await scene.addTask(id, `Evaluation task of ${learner.user.name}`, [
    { title: 'Sources are named' },
  ])
  const [criterion] = task.criteria ?? []
  const body = { criterion_id: criterion?.id, text: 'Name the page.' }
  const { data } = await director.call<{ data: { id: string } }>('POST', admin.savedComments, body)
  await director.call('DELETE', admin.removeComment(data.id))
  await director.call('DELETE', admin.deleteTask(task.id))
}

async function certify(scene: Scene, learner: Caller, course: { id: string; title: string }) {
  const cid = await scene.complete(learner, course.title)
  const body = { user_id: learner.user._id, course_id: course.id, full_name: 'Asha Ramen' }
  await learner.call('POST', learnerApi.certificateData, body)
  await exportCertificates(scene)
  const correction = { cid, full_name: 'Queen Asha Ramen', note: '' }
  const asked = await learner.call<{ data: { id: string } }>('POST', learnerApi.requestCorrection, correction)
  const declined = { id: asked.data.id, reason: 'Titles are not printed.' }
  await scene.director.call('POST', admin.declineCorrection, declined)
  const row = {
    line: 2,
    number: learner.user.name,
    name: 'Asha Raman',
    course: 'Typing',
    issued: '2009-03-27',
  }
  await scene.director.call('POST', admin.importEarlier, { rows: [row] })
  const { data } = await scene.director.call<{ data: { cid: string } }>('POST', admin.reissueCertificate, {
    cid,
    full_name: 'Asha Raman',
    reason: 'Misspelt',
  })
  await scene.director.call('POST', admin.revokeCertificate, { cid: data.cid, reason: 'By mistake.' })
}

/** Accounts: roles, passwords, e-mails and deletion. */
async function manageAccount({ director }: Scene, learner: Caller, person: Person) {
  const { _id, name, email } = learner.user
  await director.call('PUT', admin.updateUser(_id), { role: 'admin', email })
  await director.call('PUT', admin.updateUser(_id), { role: 'user', email })
  await director.call('POST', admin.sendPasswordLink, { id: _id })
  await undelivered(email, 'enrollment-declined', 'no outcome')
  const failed = await director.call<{ data: { id: string }[] }>(
    'GET',
    `${admin.mail(director.user)}?q=${email}&state=failed`,
  )
  await director.call('POST', admin.sendMailAgain, { id: failed.data[0]?.id })
  await Caller.signedIn({ ...person, password: 'not-my-words' }).catch(() => null)

  const { otp } = await learner.call<{ otp: string }>('POST', api.sendCode, {})
  const [, code] = /\b(\d{6})\b/.exec((await emailTo(email, /is your code/)).text) ?? []
  await learner.call('POST', api.verifyCode, { otp, code })
  await learner.call('PUT', api.changePassword(_id), { name, email, newPassword: 'other-words' })

  const [stranger, leaver] = [newPerson(), newPerson()]
  await Caller.registered(stranger)
  const { text } = await emailTo(stranger.email, /^Welcome to /)
  const link = new URL(/https?:\/\/\S+\/not-me\S+/.exec(text)?.[0] ?? '')
  const owner = await Caller.guest()
  // Its response brings the token that a write needs.
  await owner.call('GET', api.humanCheck)
  await owner.call('POST', api.disclaim, { token: link.searchParams.get('token') })
  const { user } = await Caller.registered(leaver)
  await director.call('DELETE', admin.deleteUser(user._id))
}
