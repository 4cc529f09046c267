import { adminApi } from '@/lib/routes/admin'
import { criteria as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { addSubmissions } from './support/add-submissions'
import { holdCall } from './support/hold-call'
import { expect, test } from './support/people'

const verdictCalls = /\/api\/admin\/update-submission-data\//
const criterionWithoutPoints = { title: 'Sources are named', points: null }
const criterionWithPoints = { title: 'Each rule has a test', points: 5 }

test('a verdict that is saved late does not close the submission and the form that were opened in the meantime', async ({
  adminPage: page,
  testData,
}) => {
  const { course, titles, pendingListPath } = await addSubmissions(testData, 3)
  await page.goto(pendingListPath)
  const pane = page.getByRole('complementary', { name: 'Review' })
  const expectOpen = (title = '') => expect(pane.getByRole('heading', { name: title })).toBeVisible()
  const reason = pane.getByRole('textbox', { name: 'Reason' })
  await expectOpen(titles[0])
  await expect(pane.getByRole('button', { name: /^Accept/ })).toBeVisible()
  const { sent, release } = await holdCall(page, verdictCalls)
  await page.keyboard.press('a')
  await sent
  await page.keyboard.press('j')
  await expectOpen(titles[1])
  await page.keyboard.press('j')
  await expectOpen(titles[2])
  await page.keyboard.press('r')
  await reason.fill('The list is missing.')
  release()
  await expect(page.getByRole('status').filter({ hasText: `${titles[0]} of` })).toContainText('is accepted')
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  await expectOpen(titles[2])
  await expect(reason).toHaveValue('The list is missing.')
  await testData.removeCourse(course.id)
})

test('a dialog that is opened while a verdict or a deletion is being saved stays open', async ({
  adminPage: page,
  testData,
}) => {
  const { course, titles, ids, pendingListPath } = await addSubmissions(testData, 3)
  await page.goto(pendingListPath)
  const pane = page.getByRole('complementary', { name: 'Review' })
  const rows = page.locator('tbody tr')
  const shortcutsDialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(pane.getByRole('button', { name: /^Accept/ })).toBeVisible()
  const verdict = await holdCall(page, verdictCalls)
  await page.keyboard.press('a')
  await verdict.sent
  await page.keyboard.press('?')
  await expect(shortcutsDialog).toBeVisible()
  verdict.release()
  await expect(rows).toHaveCount(2)
  await expect(shortcutsDialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcutsDialog).toHaveCount(0)

  const deletion = await holdCall(page, `**${adminApi.deleteSubmission(ids[1] ?? '')}`)
  await pane.getByRole('button', { name: `Delete ${titles[1]}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this submission?' })
  await dialog.getByRole('button', { name: 'Delete submission' }).click()
  await deletion.sent
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(shortcutsDialog).toBeVisible()
  deletion.release()
  await expect(rows).toHaveCount(1)
  await expect(shortcutsDialog).toBeVisible()
  await testData.removeCourse(course.id)
})

test('a submission that is selected while others are being accepted stays selected', async ({
  adminPage: page,
  testData,
}) => {
  const { course, learner, titles, pendingListPath } = await addSubmissions(testData, 3)
  const [first = '', second = '', third = ''] = titles
  await page.goto(pendingListPath)
  const checkbox = (title: string) =>
    page.getByRole('checkbox', { name: `Select ${title} of ${learner.user.name}` })
  for (const title of [first, second]) await checkbox(title).check()
  const { sent, release } = await holdCall(page, `**${adminApi.acceptSubmissions}`)
  await page.getByRole('button', { name: 'Accept 2 selected' }).click()
  await sent
  await checkbox(third).check()
  release()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(checkbox(third)).toBeChecked()
  await expect(page.getByRole('button', { name: 'Accept 1 selected' })).toBeVisible()
  await testData.removeCourse(course.id)
})

test('a key that is held down gives one verdict; J and K repeat', async ({ adminPage: page, testData }) => {
  const { course, titles, pendingListPath } = await addSubmissions(testData, 3)
  let sentCount = 0
  page.on('request', (request) => verdictCalls.test(request.url()) && sentCount++)
  await page.goto(pendingListPath)
  const pane = page.getByRole('complementary', { name: 'Review' })
  const expectOpen = (title = '') => expect(pane.getByRole('heading', { name: title })).toBeVisible()
  const { keyboard } = page
  await expectOpen(titles[0])
  for (const [key, title] of [
    ['j', titles[2]],
    ['k', titles[0]],
  ] as const) {
    await keyboard.down(key)
    await keyboard.down(key)
    await keyboard.up(key)
    await expectOpen(title)
  }
  await keyboard.down('a')
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  await expectOpen(titles[1])
  await keyboard.down('a')
  await keyboard.up('a')
  await keyboard.press('j')
  await expectOpen(titles[2])
  expect(sentCount).toBe(1)
  await testData.removeCourse(course.id)
})

test('a submission that is pending again can be accepted, and its criteria marked as met, by keyboard while the list still shows it as accepted', async ({
  adminPage: page,
  testData,
}) => {
  const { course, titles, ids, query, listPath } = await addSubmissions(testData, 2, [criterionWithoutPoints])
  const listCall = `${adminApi.submissions(testData.admin.user)}?${query}`
  await testData.review(ids[1] ?? '', 'accepted')
  const staleList = await testData.admin.call('GET', listCall)
  await testData.admin.call('POST', adminApi.undoReview, { id: ids[1] })
  await page.route('**/api/admin/get-submissions-data/**', (route) => route.fulfill({ json: staleList }), {
    times: 1,
  })
  await page.goto(listPath)
  const pane = page.getByRole('complementary', { name: 'Review' })
  const row = page.getByRole('row', { name: new RegExp(titles[1] ?? '') })
  await expect(row.getByText('Accepted', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(pane.getByRole('heading', { name: titles[1] ?? '' })).toBeVisible()
  await page.keyboard.press('1')
  const metButton = pane.getByRole('button', { name: 'Sources are named: met' })
  await expect(metButton).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('a')
  await expect(page.getByRole('status').filter({ hasText: `${titles[1]} of` })).toContainText('is accepted')
  await testData.removeCourse(course.id)
})

for (const verdict of ['Accept', 'Reject'])
  test(`${verdict}: points above the maximum of their criterion are refused before anything is sent`, async ({
    adminPage: page,
    testData,
  }) => {
    const { course, pendingListPath } = await addSubmissions(testData, 1, [criterionWithPoints])
    let sentCount = 0
    page.on('request', (request) => verdictCalls.test(request.url()) && sentCount++)
    await page.goto(pendingListPath)
    const pane = page.getByRole('complementary', { name: 'Review' })
    const points = pane.getByLabel('Points for Each rule has a test')
    await points.fill('6')
    if (verdict === 'Reject') {
      await pane.getByRole('button', { name: /^Reject / }).click()
      await pane.getByLabel('Next step').fill('Test the other rules.')
    }
    const sendButton = pane.getByRole('button', {
      name: verdict === 'Reject' ? 'Reject' : /^Accept /,
      exact: true,
    })
    await sendButton.click()
    await expect(page.getByText(messages.admin.resultInvalid)).toBeVisible()
    expect(sentCount).toBe(0)
    await points.fill('4')
    await sendButton.click()
    await expect(page.getByRole('status').filter({ hasText: / is (accepted|rejected)/ })).toBeVisible()
    expect(sentCount).toBe(1)
    await testData.removeCourse(course.id)
  })

test('a saved comment is not inserted if the whole comment would then be too long', async ({
  adminPage: page,
  testData,
}) => {
  const { course, pendingListPath } = await addSubmissions(testData, 1, [criterionWithoutPoints])
  await page.goto(pendingListPath)
  const pane = page.getByRole('complementary', { name: 'Review' })
  await pane.getByRole('button', { name: 'Sources are named: not yet' }).click()
  const comment = pane.getByLabel('Comment on Sources are named', { exact: true })
  await comment.fill('😀 Well begun.')
  await pane.getByRole('button', { name: 'Save this comment on Sources are named' }).click()
  const savedCommentButton = pane.getByRole('button', { name: '😀 Well begun.', exact: true })
  await expect(savedCommentButton).toBeVisible()
  // Leaves room for the line break and half of the emoji, which is two UTF-16 units long.
  const typed = 'a'.repeat(limits.commentMax - 2)
  await comment.fill(typed)
  await savedCommentButton.click()
  await expect(page.getByText(messages.admin.commentDoesNotFit)).toBeVisible()
  await expect(comment).toHaveValue(typed)
  await comment.fill('Sources:')
  await savedCommentButton.click()
  await expect(comment).toHaveValue('Sources:\n😀 Well begun.')
  await testData.removeCourse(course.id)
})

test('results entered for criteria survive a reload, are removed from session storage when the verdict is saved, and are restored when it is undone', async ({
  adminPage: page,
  testData,
}) => {
  const { course, ids, pendingListPath } = await addSubmissions(testData, 2, [criterionWithoutPoints])
  const storedIds = () =>
    page.evaluate(() => Object.keys(sessionStorage).flatMap((key) => key.split(':results:')[1] ?? []))
  await page.goto(pendingListPath)
  const metButton = page.getByRole('button', { name: 'Sources are named: met' })
  await metButton.click()
  expect(await storedIds()).toEqual([ids[0]])
  await page.reload()
  await expect(metButton).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Accept / }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is accepted' })).toBeVisible()
  await expect.poll(storedIds).toEqual([])
  await page.keyboard.press('u')
  await expect(page.getByRole('status').filter({ hasText: 'is pending' })).toBeVisible()
  await expect.poll(storedIds).toEqual([ids[0]])
  await expect(metButton).toHaveAttribute('aria-pressed', 'true')
  await testData.removeCourse(course.id)
})

test('the comment field of a met criterion stays visible and focused when its text is deleted', async ({
  adminPage: page,
  testData,
}) => {
  const { course, pendingListPath } = await addSubmissions(testData, 1, [criterionWithoutPoints])
  await page.goto(pendingListPath)
  const comment = page.getByLabel('Comment on Sources are named', { exact: true })
  await page.getByRole('button', { name: 'Sources are named: not yet' }).click()
  await comment.fill('Name the page.')
  await page.getByRole('button', { name: 'Sources are named: met' }).click()
  await comment.fill('')
  await expect(comment).toBeFocused()
  await testData.removeCourse(course.id)
})
