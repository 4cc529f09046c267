import { pages } from '@/lib/routes'
import type { CriterionInput } from '@/lib/tasks/criteria-rules'
import { ApiClient } from './api-client'
import { newPerson } from './people'
import type { TestData } from './test-data'

/**
 * Adds a course in which one learner has submitted every task. Returns the tasks' titles, the submissions' IDs (oldest
 * first), and paths of the review desk with all of them or only pending ones.
 */
export async function addSubmissions(testData: TestData, count: number, criteria: CriterionInput[] = []) {
  const course = await testData.addCourse()
  for (let task = 0; task < count; task++) await testData.addTask(course.id, undefined, criteria)
  const learner = await ApiClient.registered(newPerson())
  const tasks = (await testData.enroll(learner, course.title)).reverse()
  const ids: string[] = []
  for (const task of tasks) ids.push(await testData.submit(learner, task))
  const query = `q=${encodeURIComponent(course.title)}&sort=oldest`
  const listPath = `${pages.manageSubmissions}?${query}`
  return {
    course,
    learner,
    titles: tasks.map(({ title }) => title),
    ids,
    query,
    listPath,
    pendingListPath: `${listPath}&status=pending`,
  }
}
