import type { Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { holdCall } from './support/hold-call'
import { expect, test } from './support/people'
import { withFailingCall } from './texts/failing-call'

/** Sets a cursor in the HTML of the course list, as if the server had more courses than the page contains. */
const simulateFurtherCourses = (page: Page) =>
  page.route(
    ({ pathname }) => pathname === pages.courses,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue()
      const html = await (await route.fetch()).text()
      const body = html.replace(String.raw`\"nextCursor\":null`, String.raw`\"nextCursor\":\"x\"`)
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body })
    },
  )

/** Makes the server return one course at a time. */
const respondWithOneCourse = (page: Page) =>
  page.route(`**${api.courses}?*`, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '1')
    return route.continue({ url: url.href })
  })

test('in a list with more courses than its first page contains, all matches of a search can be loaded', async ({
  openPage,
  testData,
}) => {
  const word = crypto.randomUUID()
  const courses = [await testData.addCourse(`${word} 1`), await testData.addCourse(`${word} 2`)]
  const page = await openPage()
  await simulateFurtherCourses(page)
  await respondWithOneCourse(page)
  await page.goto(`${pages.courses}?q=${word}`)
  const found = page.getByRole('article').filter({ hasText: word })
  const more = page.getByRole('link', { name: 'Show more' })
  await expect(page.getByRole('heading', { name: 'Courses List (2)' })).toBeVisible()
  await expect(found).toHaveCount(1)
  await more.click()
  await expect(found).toHaveCount(2)
  await expect(more).toHaveCount(0)
  for (const { id } of courses) await testData.removeCourse(id)
})

test('matches loaded by “Show more” stay, and are not requested again, if the search is changed and changed back', async ({
  openPage,
  testData,
}) => {
  const word = crypto.randomUUID()
  const courses = [await testData.addCourse(`${word} 1`), await testData.addCourse(`${word} 2`)]
  const page = await openPage()
  await simulateFurtherCourses(page)
  await respondWithOneCourse(page)
  await page.goto(`${pages.courses}?q=${word}`)
  const found = page.getByRole('article').filter({ hasText: word })
  await expect(found).toHaveCount(1)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(found).toHaveCount(2)
  const searches: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === api.courses) searches.push(searchParams.get('q'))
  })
  const search = page.getByRole('combobox', { name: 'Search courses' })
  const { sent } = await holdCall(page, `**${api.courses}?*`)
  await search.fill('first')
  await sent
  await search.fill(word)
  await expect(found).toHaveCount(2)
  const next = page.waitForRequest(`**${api.courses}?q=second&*`)
  await search.fill('second')
  await next
  expect(searches).toEqual(['first', 'second'])
  for (const { id } of courses) await testData.removeCourse(id)
})

test('the active suggestion stays active when the answer of the server puts another one before it', async ({
  openPage,
  testData,
}) => {
  const word = crypto.randomUUID()
  const listed = await testData.addCourse(`Advanced ${word}`)
  const page = await openPage()
  await simulateFurtherCourses(page)
  await page.goto(pages.courses)
  await expect(page.getByRole('link', { name: listed.title })).toBeVisible()
  // Added after the page was loaded, so only a search on the server finds it.
  const further = await testData.addCourse(`${word} Basics`)
  const { sent, release } = await holdCall(page, `**${api.courses}?*`)
  const search = page.getByRole('combobox', { name: 'Search courses' })
  await search.fill(word)
  await sent
  const option = (title: string) => page.getByRole('option', { name: title })
  await search.press('ArrowDown')
  await expect(option(listed.title)).toHaveAttribute('aria-selected', 'true')
  release()
  await expect(page.getByRole('option')).toHaveText([further.title, listed.title])
  await expect(option(listed.title)).toHaveAttribute('aria-selected', 'true')
  await search.press('Enter')
  await expect(search).toHaveValue(listed.title)
  for (const { id } of [listed, further]) await testData.removeCourse(id)
})

test('a failed search shows neither a count nor “no match”, and can be repeated', async ({
  openPage,
  testData,
}) => {
  const page = await openPage()
  await simulateFurtherCourses(page)
  await page.goto(pages.courses)
  // Added after the page was loaded, so only a search on the server finds it.
  const course = await testData.addCourse(crypto.randomUUID())
  const retry = page.getByRole('button', { name: 'Try again' })
  await withFailingCall(page, api.courses, async () => {
    await page.getByRole('combobox', { name: 'Search courses' }).fill(course.title)
    await expect(retry).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Courses List', exact: true })).toBeVisible()
    await expect(page.getByText(messages.courses.noMatch)).toHaveCount(0)
  })
  await retry.click()
  await expect(page.getByRole('link', { name: course.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Courses List (1)' })).toBeVisible()
  await testData.removeCourse(course.id)
})

test('if a learner without enrollments finds a course, “no match” is not shown', async ({
  learner: { page },
  testData,
}) => {
  const course = await testData.addCourse()
  await page.goto(`${pages.courses}?q=${encodeURIComponent(course.title)}`)
  await expect(page.getByRole('heading', { name: 'Courses List (1)' })).toBeVisible()
  const enrolled = page.getByRole('region', { name: 'Enrolled Courses (0)' })
  await expect(enrolled.getByText(messages.courses.none)).toBeVisible()
  await expect(page.getByText(messages.courses.noMatch)).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('if all loaded courses are the learner’s own and more can be loaded, “no match” is not shown', async ({
  learner: { page, client },
  testData,
}) => {
  const word = crypto.randomUUID()
  const older = await testData.addCourse(`${word} 1`)
  const own = await testData.addCourse(`${word} 2`)
  await testData.requestEnrollment(client, own.title)
  await simulateFurtherCourses(page)
  await respondWithOneCourse(page)
  await page.goto(`${pages.courses}?q=${word}`)
  const more = page.getByRole('link', { name: 'Show more' })
  await expect(more).toBeVisible()
  await expect(page.getByText(messages.courses.noMatch)).toHaveCount(0)
  await more.click()
  await expect(page.getByRole('link', { name: older.title })).toBeVisible()
  for (const { id } of [older, own]) await testData.removeCourse(id)
})

test('a suggestion highlights the searched letters, or nothing if the title contains İ', async ({
  openPage,
  testData,
}) => {
  const word = `x${crypto.randomUUID()}`
  const plain = await testData.addCourse(`Istanbul ${word}`)
  // The lower case of İ has two code units, so positions in the lower-case title differ from those in the title.
  const dotted = await testData.addCourse(`İstanbul ${word}`)
  const page = await openPage()
  await page.goto(pages.courses)
  await page.getByRole('combobox', { name: 'Search courses' }).fill(word)
  const highlightIn = (title: string) => page.getByRole('option', { name: title }).locator('strong')
  await expect(highlightIn(plain.title)).toHaveText(word)
  await expect(highlightIn(dotted.title)).toHaveText('')
  for (const { id } of [plain, dotted]) await testData.removeCourse(id)
})
