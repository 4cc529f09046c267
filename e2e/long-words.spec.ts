import type { Page } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { api, pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'

const widths = [375, 768, 1280]
const word = 'abcdefghij'.repeat(10)

/** Texts that overflow the window or their card without being clipped, and a message if the page is too wide. */
const overflowingTexts = (page: Page) =>
  page.evaluate(() => {
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    const found: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!hasText || !element.checkVisibility()) continue
      const { right, width } = element.getBoundingClientRect()
      // Texts that only screen readers see are 1 px wide.
      if (width <= 1) continue
      const isRoot = (ancestor: Element) =>
        ancestor === document.body || ancestor === document.documentElement
      let limit = Infinity
      let ancestor: Element | null = element
      // The loop ends at an ancestor that clips, because a text is never visible outside of it.
      for (; ancestor && (isRoot(ancestor) || !clips(ancestor)); ancestor = ancestor.parentElement)
        if (ancestor.classList.contains('card'))
          limit = Math.min(limit, ancestor.getBoundingClientRect().right)
      if (!ancestor) limit = Math.min(limit, window.innerWidth)
      if (right > limit + 1) found.push(`${element.tagName}: ${element.textContent?.slice(0, 60)}`)
    }
    const excessWidth = document.documentElement.scrollWidth - window.innerWidth
    return excessWidth > 0 ? [...found, `The page is ${excessWidth} px wider than its window.`] : found
  })

test('a word of a hundred letters in names, titles and descriptions overflows no screen', async ({
  openPage,
  adminPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  await learner.call('PUT', api.updateProfile(learner.user.id), { full_name: word })
  // The call changes only the server's copy of the user; `openPage` writes this one into the browser.
  learner.user.full_name = word
  const description = `${word} ${word}\n${word}`
  const title = `${word}${learner.user.name}`.slice(0, 120)
  const body = { title, description, image_url: '/covers/testing.svg' }
  const { data: course } = await testData.admin.call<{ data: { id: string; slug: string; title: string } }>(
    'POST',
    adminApi.insertCourse,
    body,
  )
  const addTask = async (titlePrefix: string) =>
    testData.admin.call<{ data: { id: string; title: string } }>('POST', adminApi.insertTask, {
      course_id: course.id,
      title: `${titlePrefix}${word}`,
      description,
    })
  const [pendingTask, rejectedTask] = [(await addTask('a')).data, (await addTask('b')).data]
  await addTask('c')
  await testData.enroll(learner, course.title)
  await testData.submit(learner, pendingTask, word)
  await testData.review(await testData.submit(learner, rejectedTask, word), 'rejected', description)
  const otherCourse = await testData.addCourse()
  const cid = await testData.certify(learner, otherCourse.title, word)

  const learnerPage = await openPage(learner)
  const learnerPaths = [
    pages.courses,
    pages.course(course.slug),
    `${pages.course(course.slug)}?task=${pendingTask.id}`,
    `${pages.course(course.slug)}?task=${rejectedTask.id}`,
    pages.submissions,
    pages.certificates,
    pages.profile,
    pages.certificate(cid),
  ]
  const adminPaths = [
    `${pages.manageUsers}?q=${learner.user.name}`,
    `${pages.manageCourses}?q=${title}`,
    pages.manageTasks(course.id),
    `${pages.manageEnrollments}?q=${learner.user.name}`,
    `${pages.manageSubmissions}?q=${learner.user.name}`,
    `${pages.manageCertificates}?q=${learner.user.name}`,
    pages.audit,
    pages.mail,
  ]
  const guestPage = await openPage()
  const screens: [Page, string[]][] = [
    [guestPage, [pages.courses, pages.course(course.slug), pages.certificate(cid)]],
    [learnerPage, learnerPaths],
    [adminPage, adminPaths],
  ]
  for (const [page, paths] of screens) {
    for (const path of paths) {
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
        expect(await overflowingTexts(page), `${path} at ${width}`).toEqual([])
      }
    }
  }
  for (const { id } of [course, otherCourse]) await testData.removeCourse(id)
})
