import { pages } from '@/lib/routes'
import { adminApi } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { expectAccessible } from './support/axe'
import { withFailingCall } from './texts/failing-call'
import { expect, test } from './support/people'

test('criteria are added to a task, marked by keyboard, and shown to the learner for each attempt', async ({
  adminPage,
  learner,
  testData,
}) => {
  const { page, client, person } = learner
  const course = await testData.addCourse()

  // The institute adds three criteria, moves one and removes one.
  await adminPage.goto(pages.manageTasks(course.id))
  await adminPage.getByRole('button', { name: 'Add task' }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Add task' })
  await dialog.getByLabel('Title', { exact: true }).fill('Write tests')
  await dialog.getByLabel('Description').fill('One for each rule.')
  for (const [index, title] of ['Each rule has a test', 'To be removed', 'Sources are named'].entries()) {
    await dialog.getByRole('button', { name: 'Add a criterion' }).click()
    await dialog.getByLabel(`Title of criterion ${index + 1}`).fill(title)
  }
  const points = dialog.getByLabel('Maximum points of criterion 1')
  await points.fill('five')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'The points of criterion 1 must be a whole number from 1 to 100.',
  )
  await expect(points).toBeFocused()
  await expect(points).toHaveAccessibleDescription(messages.admin.criterionPointsInvalid(1))
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1)
  await expect(dialog.getByRole('group', { name: 'Criterion 1' })).toContainText('1.')
  await points.fill('5')
  await expect(points).not.toHaveAttribute('aria-invalid')
  await dialog.getByRole('button', { name: 'Remove criterion 2' }).click()
  await dialog.getByRole('button', { name: 'Move criterion 2 up' }).click()
  await expect(dialog.getByLabel('Title of criterion 1')).toHaveValue('Sources are named')
  await expectAccessible(adminPage, 'the task with criteria')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(adminPage.getByText('Task added successfully.')).toBeVisible()

  // The learner sees the criteria before submitting.
  const [task] = await testData.enroll(client, course.title)
  if (!task) throw new Error('The course has no task.')
  await page.goto(`${pages.course(course.slug)}?task=${task.id}`)
  await expect(page.getByRole('heading', { name: 'How your work is assessed' })).toBeVisible()
  await expect(page.getByText('Each rule has a test (up to 5 points)')).toBeVisible()
  await testData.submit(client, task)

  // The reviewer marks by keyboard: the key 1 marks criterion 1 as met, pressed again as not yet met.
  await adminPage.goto(`${pages.manageSubmissions}?q=${person.name}&status=pending`)
  const pane = adminPage.getByRole('complementary', { name: 'Review' })
  const { keyboard } = adminPage
  await expect(pane.getByRole('group', { name: 'Sources are named' })).toBeVisible()
  await keyboard.press('1')
  await expect(pane.getByRole('button', { name: 'Sources are named: met' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await keyboard.press('1')
  await keyboard.press('a')
  await expect(
    adminPage.getByText('A criterion is marked as not yet met. Mark it as met, or reject.'),
  ).toBeVisible()
  const comment = `Name page and year, ${person.name}.`
  await pane.getByLabel('Comment on Sources are named').fill(comment)
  const save = pane.getByRole('button', { name: 'Save this comment on Sources are named' })
  await withFailingCall(adminPage, adminApi.savedComments, async () => {
    await save.click()
    await expect(adminPage.getByText(messages.admin.commentChangeFailed)).toBeVisible()
  })
  await save.click()
  await expect(adminPage.getByText('The comment is saved for the next time.')).toBeVisible()
  // Leaves the text field, in which the shortcuts do nothing.
  await pane.getByRole('heading', { name: 'Write tests' }).click()
  await keyboard.press('2')
  await keyboard.type('5')
  await keyboard.press('Enter')
  await keyboard.press('r')
  await keyboard.press('Control+Enter')
  await expect(pane.getByText('Please say what the learner should do next.')).toBeVisible()
  await expectAccessible(adminPage, 'the review desk with criteria')
  await pane.getByLabel('Next step').fill('Add the list of sources.')
  await pane.getByLabel('Next step').press('Control+Enter')
  await expect(adminPage.getByRole('status').filter({ hasText: 'is rejected' })).toBeVisible()

  // Undo restores the marks and the comment.
  await keyboard.press('u')
  await expect(adminPage.getByRole('status').filter({ hasText: 'is pending' })).toBeVisible()
  await expect(pane.getByLabel('Comment on Sources are named')).toHaveValue(comment)
  await keyboard.press('r')
  await expect(pane.getByLabel('Next step')).toBeFocused()
  await keyboard.type('Add the list of sources.')
  await keyboard.press('Control+Enter')
  await expect(adminPage.getByRole('status').filter({ hasText: 'is rejected' })).toBeVisible()

  // The learner reads the results, and submits again.
  await page.reload()
  const results = page.getByRole('list', { name: 'Criteria' })
  await expect(results.getByRole('listitem').first()).toHaveText(`Sources are named: not yet${comment}`)
  await expect(results.getByRole('listitem').last()).toHaveText('Each rule has a test: 5 of 5 points')
  await expect(page.getByText('Next step: Add the list of sources.')).toBeVisible()
  await expectAccessible(page, 'the rejected task with criteria')
  await page.getByRole('button', { name: 'Unsubmit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubmit' }).click()
  await expect(page.getByRole('heading', { name: 'Earlier attempts' })).toBeVisible()
  await expect(results).toHaveCount(1)
  await testData.submit(client, task, 'second')

  // The review desk shows the earlier attempt and the saved comment; the learner sees the results of an acceptance.
  await adminPage.reload()
  await expect(pane.getByRole('list', { name: 'Earlier attempts' })).toContainText('5 of 5 points')
  // With Shift, the key marks criterion 1 as not yet met.
  await keyboard.press('Shift+Digit1')
  await pane.getByRole('button', { name: comment, exact: true }).click()
  await expect(pane.getByLabel('Comment on Sources are named')).toBeFocused()
  await expect(pane.getByLabel('Comment on Sources are named')).toHaveValue(comment)
  await pane.getByRole('button', { name: 'Sources are named: met' }).click()
  await pane.getByRole('button', { name: /^Accept / }).click()
  await expect(adminPage.getByRole('status').filter({ hasText: 'is accepted' })).toBeVisible()
  await page.reload()
  await expect(results.first().getByRole('listitem').first()).toHaveText(`Sources are named: met${comment}`)
  await testData.removeCourse(course.id)
})

test('to reject a submission for a task without criteria, the form asks for the reason alone', async ({
  adminPage,
  learner,
  testData,
}) => {
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id)
  await testData.enroll(learner.client, course.title)
  await testData.submit(learner.client, task)
  await adminPage.goto(`${pages.manageSubmissions}?q=${learner.person.name}&status=pending`)
  const pane = adminPage.getByRole('complementary', { name: 'Review' })
  await pane.getByRole('button', { name: /^Reject / }).click()
  await expect(pane.getByRole('textbox', { name: 'Reason' })).toBeVisible()
  await expect(pane.getByLabel('Next step')).toHaveCount(0)
  await expect(pane.getByRole('region', { name: 'Criteria' })).toHaveCount(0)
  await learner.page.goto(`${pages.course(course.slug)}?task=${task.id}`)
  await expect(learner.page.getByRole('heading', { name: task.title })).toBeVisible()
  await expect(learner.page.getByText('How your work is assessed')).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('a rejected submission can be accepted, even if a criterion was marked as not yet met when it was rejected', async ({
  adminPage,
  learner,
  testData,
}) => {
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id, undefined, [{ title: 'Sources are named', points: null }])
  await testData.enroll(learner.client, course.title)
  await testData.submit(learner.client, task)
  await adminPage.goto(`${pages.manageSubmissions}?q=${learner.person.name}&sort=oldest`)
  const pane = adminPage.getByRole('complementary', { name: 'Review' })
  await pane.getByRole('button', { name: 'Sources are named: not yet' }).click()
  await pane.getByRole('button', { name: /^Reject / }).click()
  await pane.getByLabel('Next step').fill('Name them.')
  await pane.getByLabel('Next step').press('Control+Enter')
  // Both the list and the pane show the rejection before it is reversed.
  const row = adminPage.getByRole('row', { name: new RegExp(task.title) })
  await expect(row.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(pane.getByRole('region', { name: 'Criteria' })).toHaveCount(0)
  await pane.getByRole('button', { name: /^Accept / }).click()
  await expect(adminPage.getByRole('status').filter({ hasText: 'is accepted' })).toBeVisible()
  await testData.removeCourse(course.id)
})

test('if a criterion is removed or changed after its result was entered, the result neither prevents a verdict nor counts in it', async ({
  adminPage,
  learner,
  testData,
}) => {
  const { page, client, person } = learner
  const course = await testData.addCourse()
  const { id, title, criteria } = await testData.addTask(course.id, undefined, [
    { title: 'Sources are named', points: null },
    { title: 'Each rule has a test', points: 5 },
  ])
  await testData.enroll(client, course.title)
  await testData.submit(client, { id, title })
  await adminPage.goto(`${pages.manageSubmissions}?q=${person.name}&status=pending`)
  const pane = adminPage.getByRole('complementary', { name: 'Review' })
  await pane.getByRole('button', { name: 'Sources are named: not yet' }).click()
  await pane.getByLabel('Points for Each rule has a test').fill('3')
  const remaining = { id: criteria?.[1]?.id, title: 'Each rule has a test', points: null }
  const body = { title, description: 'What to do.', criteria: [remaining] }
  await testData.admin.call('PUT', adminApi.updateTask(id), body)
  await adminPage.reload()
  await pane.getByRole('button', { name: 'Each rule has a test: met' }).click()
  await expect(pane.getByRole('group', { name: 'Sources are named' })).toHaveCount(0)
  await pane.getByRole('button', { name: /^Accept / }).click()
  await expect(adminPage.getByRole('status').filter({ hasText: 'is accepted' })).toBeVisible()
  await page.goto(`${pages.course(course.slug)}?task=${id}`)
  const results = page.getByRole('list', { name: 'Criteria' })
  await expect(results.getByRole('listitem')).toHaveText(['Each rule has a test: met'])
  await testData.removeCourse(course.id)
})

test('the comment field of a criterion is shown only while the criterion has a result; its text is kept and sent with the result', async ({
  adminPage,
  learner,
  testData,
}) => {
  const { page, client, person } = learner
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id, undefined, [
    { title: 'Sources are named', points: null },
    { title: 'Each rule has a test', points: 5 },
  ])
  await testData.enroll(client, course.title)
  await testData.submit(client, task)
  await adminPage.goto(`${pages.manageSubmissions}?q=${person.name}&status=pending`)
  const pane = adminPage.getByRole('complementary', { name: 'Review' })
  const notYet = pane.getByRole('button', { name: 'Sources are named: not yet' })
  const points = pane.getByLabel('Points for Each rule has a test')
  const [comment, pointsComment] = ['Sources are named', 'Each rule has a test'].map((title) =>
    pane.getByLabel(`Comment on ${title}`, { exact: true }),
  )
  if (!comment || !pointsComment) throw new Error('There are no comment fields.')
  await notYet.click()
  await comment.fill('Name the page.')
  await notYet.click()
  await expect(comment).toHaveCount(0)
  await points.fill('3')
  await pointsComment.fill('Two are missing.')
  await points.fill('')
  await expect(pointsComment).toHaveCount(0)
  await points.fill('4')
  await expect(pointsComment).toHaveValue('Two are missing.')
  await pane.getByRole('button', { name: 'Sources are named: met' }).click()
  await expect(comment).toHaveValue('Name the page.')
  await pane.getByRole('button', { name: /^Accept / }).click()
  await expect(adminPage.getByRole('status').filter({ hasText: 'is accepted' })).toBeVisible()
  await page.goto(`${pages.course(course.slug)}?task=${task.id}`)
  await expect(page.getByRole('list', { name: 'Criteria' }).getByRole('listitem')).toHaveText([
    'Sources are named: metName the page.',
    'Each rule has a test: 4 of 5 pointsTwo are missing.',
  ])
  await testData.removeCourse(course.id)
})
