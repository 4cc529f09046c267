import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { fileLink } from './file-server'
import { expect, fillRegistration, newPerson, passHumanCheck, signIn, adminPerson, test } from './people'

const courseTitle = 'Version Control with Git'

type Fixtures = { openPage: () => Promise<Page> }

/** Journey from the first visit to a certificate that an employer verifies. */
export async function certificateJourney({ openPage }: Fixtures) {
  const [learnerPage, adminPage, employerPage] = [await openPage(), await openPage(), await openPage()]
  const person = newPerson()

  await test.step('a guest selects a course, registers and returns to it', async () => {
    await learnerPage.goto('/')
    await learnerPage.getByRole('link', { name: 'Explore Course' }).click()
    await expect(learnerPage.getByRole('heading', { name: /^Courses List \(\d+\)$/ })).toBeVisible()
    await learnerPage.getByRole('combobox', { name: 'Search courses' }).fill('git')
    await learnerPage.getByRole('link', { name: courseTitle }).click()
    await learnerPage
      .getByRole('dialog', { name: 'Login / Register' })
      .getByRole('link', { name: 'Login / Register' })
      .click()
    await fillRegistration(learnerPage, person)
    await passHumanCheck(learnerPage)
    await learnerPage.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(learnerPage.getByRole('heading', { level: 1, name: courseTitle })).toBeVisible()
  })

  await test.step('the learner requests enrollment from the list of courses', async () => {
    await learnerPage.getByRole('link', { name: 'Courses', exact: true }).click()
    await learnerPage.getByRole('link', { name: courseTitle }).click()
    const dialog = learnerPage.getByRole('dialog', { name: 'Request Enrollment' })
    await expect(dialog.getByText(`Certificate | ${courseTitle}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Enroll' }).click()
    await expect(learnerPage.getByText('Enrollment request submitted! Await admin approval.')).toBeVisible()
    await expect(learnerPage.getByRole('heading', { name: 'Enrolled Courses (1)' })).toBeVisible()
  })

  await test.step('an administrator accepts the request', async () => {
    await signIn(adminPage, adminPerson)
    await adminPage.getByRole('link', { name: 'Admin', exact: true }).click()
    await expect(adminPage.getByText(`Welcome back, Admin ${adminPerson.name}`)).toBeVisible()
    await adminPage.getByRole('link', { name: 'Manage Enrollments' }).click()
    const row = adminPage.getByRole('row', { name: new RegExp(person.name) })
    await expect(row.getByText('REQUESTED', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: /^Accept/ }).click()
    // The list opens with pending requests only, so the accepted one leaves it.
    await expect(row).toHaveCount(0)
    await adminPage.getByRole('button', { name: 'All', exact: true }).click()
    await expect(row.getByText('ENROLLED', { exact: true })).toBeVisible()
  })

  await test.step('the learner submits a link for each task', async () => {
    await learnerPage.reload()
    await learnerPage.getByRole('link', { name: courseTitle }).click()
    const tasks = learnerPage.getByRole('list', { name: 'Tasks' }).getByRole('link')
    await expect(tasks.first()).toBeVisible()
    const titles = await tasks.allTextContents()
    expect(titles.length).toBeGreaterThanOrEqual(3)
    for (const title of titles) {
      await learnerPage.getByRole('list', { name: 'Tasks' }).getByRole('link', { name: title }).click()
      await learnerPage
        .getByLabel('Link to your file')
        .fill(fileLink(`${person.name}/${encodeURIComponent(title)}`))
      await learnerPage.getByRole('button', { name: 'Submit' }).click()
      await expect(learnerPage.getByText('Pending', { exact: true })).toBeVisible()
      await learnerPage.getByRole('link', { name: 'Back to tasks' }).click()
    }
    await expect(learnerPage.getByText(`0 of ${titles.length}`, { exact: true })).toBeVisible()
  })

  await test.step('the administrator accepts each submission and marks the course completed', async () => {
    await adminPage.getByRole('link', { name: 'Manage Submissions' }).click()
    await expect(adminPage).toHaveURL(/manage-submissions/)
    await adminPage.getByRole('searchbox').fill(person.name)
    const pending = adminPage
      .getByRole('row', { name: new RegExp(person.name) })
      .filter({ hasText: 'Pending' })
    await expect(pending.first()).toBeVisible()
    for (let left = await pending.count(); left > 0; left--) {
      await pending.first().click()
      // The list shows a verdict before it is stored.
      const stored = adminPage.waitForResponse((response) => response.request().method() === 'PUT')
      await adminPage.getByRole('button', { name: new RegExp(`^Accept .* of ${person.name}$`) }).click()
      await stored
      await expect(pending).toHaveCount(left - 1)
    }
    await adminPage.getByRole('link', { name: 'Manage Enrollments' }).click()
    const row = adminPage.getByRole('row', { name: new RegExp(person.name) })
    await row.getByRole('button', { name: /^Complete / }).click()
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Mark completed' }).click()
    await expect(row.getByText('Completed')).toBeVisible()
    await expect(row.getByRole('button')).toHaveCount(0)
  })

  let pdfPath = ''
  const cid =
    await test.step('the learner confirms the name, sees the certificate and downloads it', async () => {
      await learnerPage.reload()
      await learnerPage.getByRole('button', { name: 'Download Certificate' }).click()
      const dialog = learnerPage.getByRole('dialog', { name: 'Verify Name' })
      await dialog.getByLabel('Full name').fill('Zoë Łukasz')
      await dialog.getByRole('button', { name: 'Confirm name' }).click()
      const preview = learnerPage.getByRole('dialog', { name: 'Certificate' })
      await expect(preview.getByRole('img', { name: 'Certificate of Zoë Łukasz' })).toBeVisible()
      const shownId = await preview.getByText(/^TT-\d{3}-/).textContent()
      const [download] = await Promise.all([
        learnerPage.waitForEvent('download'),
        preview.getByRole('link', { name: 'Download' }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`${shownId}.pdf`)
      pdfPath = await download.path()
      return shownId ?? ''
    })

  await test.step('an employer types the ID and sees the details of the certificate', async () => {
    await employerPage.goto('/verify-certificates')
    await employerPage.getByRole('button', { name: 'Verify Using Certificate ID' }).click()
    await employerPage
      .getByRole('textbox', { name: 'Certificate ID' })
      .fill(` ${cid.toLowerCase().replaceAll('-', ' ')} `)
    await employerPage.getByRole('button', { name: 'Check Certificate' }).click()
    await expect(employerPage.getByText('Certificate details fetched!')).toBeVisible()
    await expect(employerPage.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible()
    await expect(employerPage.getByText('Zoë Łukasz', { exact: true })).toBeVisible()
    await expect(employerPage.getByText(courseTitle, { exact: true })).toBeVisible()
    await expect(employerPage).toHaveURL(new RegExp(`/verify-certificates/${cid.toLowerCase()}$`))
  })

  await test.step('the employer selects the file, which is checked in the browser without being sent', async () => {
    await employerPage.goto('/verify-certificates')
    const methods: string[] = []
    employerPage.on('request', (request) => methods.push(request.method()))
    await employerPage.getByLabel('Certificate file').setInputFiles(pdfPath)
    await expect(
      employerPage.getByRole('heading', { name: 'The file is genuine and the certificate is valid' }),
    ).toBeVisible()
    expect(new Set(methods)).toEqual(new Set(['GET']))
    const changed = await readFile(pdfPath)
    changed[20_000] = (changed[20_000] ?? 0) ^ 1
    await employerPage
      .getByLabel('Certificate file')
      .setInputFiles({ name: 'changed.pdf', mimeType: 'application/pdf', buffer: changed })
    await expect(
      employerPage.getByRole('heading', { name: 'The signature does not fit this file' }),
    ).toBeVisible()
  })
}
