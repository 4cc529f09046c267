import { randomUUID } from 'node:crypto'
import { adminApi } from '@/lib/routes/admin'
import type { Course } from '@/lib/courses/select'
import { learnerApi } from '@/lib/routes/learner'
import { api } from '@/lib/routes'
import type { CriterionInput } from '@/lib/tasks/criteria-rules'
import type { Criterion } from '@/lib/tasks/select'
import type { ApiClient } from './api-client'

export type Task = { id: string; title: string; criteria?: Criterion[] }

/** Calls the API as a learner or as the administrator, to set up what a test needs. */
export class TestData {
  constructor(
    readonly admin: ApiClient,
    /** Returns the address of a file on the file server. */
    readonly fileLink: (name: string) => string,
  ) {}

  async findCourse(title: string) {
    const { data } = await this.admin.call<{ data: Course[] }>('GET', api.courses)
    const found = data.find((course) => course.title === title)
    if (!found) throw new Error(`There is no course ${title}.`)
    return found
  }

  /** Adds a course, by default with a unique title. */
  async addCourse(title = `Course ${randomUUID()}`, image_url = '/covers/testing.svg') {
    const body = { title, description: 'What one learns here.', image_url }
    const path = adminApi.insertCourse
    return (await this.admin.call<{ data: Course }>('POST', path, body)).data
  }

  removeCourse(courseId: string) {
    return this.admin.call('DELETE', adminApi.deleteCourse(courseId))
  }

  async addTask(courseId: string, title = `Task ${randomUUID()}`, criteria: CriterionInput[] = []) {
    const body = { course_id: courseId, title, description: 'What to do.', criteria }
    return (await this.admin.call<{ data: Task }>('POST', adminApi.insertTask, body)).data
  }

  async removeEnrollment(learner: ApiClient, title: string) {
    const { id } = await this.findEnrollment(learner, title)
    await this.admin.call('DELETE', adminApi.deleteEnrollment(id))
  }

  async requestEnrollment(learner: ApiClient, title: string) {
    const { id } = await this.findCourse(title)
    await learner.call('POST', api.requestEnrollment, { user_id: learner.user.id, course_id: id })
  }

  async acceptEnrollment(learner: ApiClient, title: string) {
    const { id } = await this.findEnrollment(learner, title)
    await this.admin.call('PUT', adminApi.acceptEnrollment, { id })
  }

  /** Requests and accepts the enrollment; returns the tasks, newest first. */
  async enroll(learner: ApiClient, title: string) {
    await this.requestEnrollment(learner, title)
    await this.acceptEnrollment(learner, title)
    return this.tasks(learner, title)
  }

  async tasks(learner: ApiClient, title: string) {
    return learner.call<Task[]>('GET', learnerApi.courseTasks((await this.findCourse(title)).id))
  }

  /** Submits a link; returns the submission's ID. */
  async submit(learner: ApiClient, task: Task, file = 'work') {
    const body = {
      user_id: learner.user.id,
      task_id: task.id,
      fileLink: this.fileLink(`${learner.user.name}/${file}`),
    }
    return (await learner.call<{ data: { id: string } }>('POST', learnerApi.submitTask, body)).data.id
  }

  review(submissionId: string, status: 'accepted' | 'rejected', reason = '') {
    return this.admin.call('PUT', adminApi.updateSubmission(submissionId), { status, reason })
  }

  /** Returns the certificate's ID. */
  async completeCourse(learner: ApiClient, title: string) {
    const { id } = await this.findEnrollment(learner, title)
    const { data } = await this.admin.call<{ data: { cid: string } }>('PUT', adminApi.completeEnrollment, {
      id,
    })
    return data.cid
  }

  /**
   * Enrolls the learner, accepts a submission for each task and completes the course. Without `fullName`, the name on
   * the certificate stays unconfirmed. Returns the certificate's ID.
   */
  async certify(learner: ApiClient, title: string, fullName?: string) {
    for (const task of await this.enroll(learner, title)) {
      await this.review(await this.submit(learner, task), 'accepted')
    }
    const cid = await this.completeCourse(learner, title)
    if (fullName) {
      const { id } = await this.findCourse(title)
      const body = { user_id: learner.user.id, course_id: id, full_name: fullName }
      await learner.call('POST', learnerApi.certificateData, body)
    }
    return cid
  }

  private async findEnrollment(learner: ApiClient, title: string) {
    const { data } = await this.admin.call<{ data: { id: string; title: string }[] }>(
      'GET',
      `${adminApi.enrollments(this.admin.user)}?q=${learner.user.name}`,
    )
    const found = data.find((row) => row.title === title)
    if (!found) throw new Error(`${learner.user.name} has not requested ${title}.`)
    return found
  }
}
