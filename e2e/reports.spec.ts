import { adminApi, adminPages } from '@/lib/admin-routes'
import { messages } from '@/lib/messages'
import { expectCleanThemes } from './support/axe'
import { Caller } from './support/caller'
import { expect, newPerson, test } from './support/people'

test('a report is selected, kept in the address, shown as table and chart, and saved as a file', async ({
  adminPage: page,
  scene,
}) => {
  const course = await scene.addCourse()
  await scene.addTask(course.id)
  const learner = await Caller.registered(newPerson())
  await scene.enroll(learner, course.title)
  await page.goto(adminPages.reports)
  await page.getByLabel('Course', { exact: true }).selectOption({ label: course.title })
  const row = page.getByRole('table', { name: 'Report' }).getByRole('row', { name: course.title })
  await expect(row).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Drop-off by task' })).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(2)
  await expectCleanThemes(page, 'reports')
  await page.getByLabel('Rows').selectOption('By month')
  await expect(page).toHaveURL(/by=month/)
  await page.reload()
  await expect(page.getByLabel('Rows')).toHaveValue('month')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('report.csv')

  await page.goto(`${adminPages.reports}?from=2001-01&to=2001-02`)
  await expect(page.getByText(messages.reports.nothing)).toBeVisible()
  await page.route(`**${adminApi.report}?*`, (route) => route.fulfill({ status: 500, json: { message: '' } }))
  await page.reload()
  await expect(page.getByRole('main').getByText(messages.reports.loadFailed)).toBeVisible()
})
