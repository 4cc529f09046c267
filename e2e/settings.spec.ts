import { adminApi } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { holdCall } from './support/hold-call'
import { adminPerson, expect, signIn, test } from './support/people'
import { pdfPreviewJourney } from './support/pdf-preview-journey'
import { previewJourney } from './support/preview-journey'
import { secondReviewJourney } from './support/second-review-journey'
import { openSettings, saveButton, saveSettings, statusOfSave, uploadImage } from './support/settings-page'

// All browser tests that change the shared settings of the institute are in this file, which runs them one by one.
test.describe.configure({ mode: 'serial' })

test('an administrator changes settings, and the next page that a guest opens has them', async ({
  adminPage,
  openPage,
}) => {
  const guest = await openPage()
  await guest.goto('/about')
  await expect(guest.getByRole('link', { name: 'Contact' })).toHaveCount(0)
  await openSettings(adminPage)
  await adminPage.getByLabel('Contact', { exact: true }).fill('office@example.org')
  const privacyUrl = 'https://example.org/privacy'
  await adminPage.getByLabel('Privacy notice').fill(privacyUrl)
  expect(await saveSettings(adminPage)).toBe(200)
  await guest.goto('/about')
  await expect(guest.getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'href',
    'mailto:office@example.org',
  )
  await expect(guest.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', privacyUrl)
  await adminPage.getByLabel('Contact', { exact: true }).fill('')
  await adminPage.getByLabel('Page heading').fill('A school of weaving')
  await adminPage.getByLabel('What you offer').fill('Looms: Eight of them.\nYarn')
  await adminPage.getByLabel('Privacy notice').fill('')
  expect(await saveSettings(adminPage)).toBe(200)
  await guest.goto('/about')
  await expect(guest.getByRole('link', { name: 'Contact' })).toHaveCount(0)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('A school of weaving')
  await expect(guest.getByRole('heading', { level: 2 })).toHaveText(['Looms', 'Yarn'])
  await expect(guest.getByText('ISO-certified')).toHaveCount(0)
  await adminPage.getByLabel('Page heading').fill('')
  await adminPage.getByLabel('What you offer').fill('')
  expect(await saveSettings(adminPage)).toBe(200)
  await guest.goto('/about')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('An ISO-certified training institute')
})

test('a colour is checked as it is typed, and one that fails is not saved', async ({ adminPage }) => {
  await openSettings(adminPage)
  const requested: string[] = []
  adminPage.on('request', (request) => requested.push(request.url()))
  const light = adminPage.getByLabel('Brand colour, light theme', { exact: true })
  await light.fill('#e8a317')
  await expect(adminPage.getByText('links on the page: too low, 4.5 is needed')).toBeVisible()
  await saveButton(adminPage).click()
  await expect(light).toBeFocused()
  await expect(light).toHaveAccessibleDescription(
    /contrast is too low for links on the page \(3\.25 of 4\.5\)/,
  )
  await light.fill(' #0f766e ')
  await expect(adminPage.getByLabel('Brand colour, light theme: colour picker')).toHaveValue('#0f766e')
  await expect(adminPage.getByRole('listitem').filter({ hasText: 'too low' })).toHaveCount(0)
  expect(requested.join()).not.toContain(adminApi.updateInstitute)
})

test('the preview of the certificate changes with what is typed; a logo is shown before it is saved, and after its removal ‘Upload logo’ has the focus', async ({
  adminPage,
}) => {
  await openSettings(adminPage)
  const preview = adminPage.getByRole('img', { name: /specimen of a certificate/ })
  await expect(preview).toBeVisible()
  const drawing = () => preview.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  await expect.poll(async () => (await drawing()).length).toBeGreaterThan(20_000)
  const before = await drawing()
  await adminPage.getByLabel('Heading', { exact: true }).fill('CERTIFICATE OF HONOUR')
  await expect.poll(drawing).not.toBe(before)
  await uploadImage(adminPage, 'Logo', '#0f766e')
  await adminPage.getByRole('button', { name: 'Remove logo' }).press('Enter')
  await expect(adminPage.getByRole('img', { name: 'Logo as uploaded' })).toHaveCount(0)
  await expect(adminPage.getByRole('button', { name: 'Upload logo' })).toBeFocused()
})

const { changedMeanwhile, fieldChangedByOther, imageChangedByOther } = messages.institute

test('if two administrators change the same setting, the second to save sees both values, and overwrites the first only by saving again', async ({
  adminPage,
  openPage,
}) => {
  await openSettings(adminPage)
  const secondPage = await openPage()
  await signIn(secondPage, adminPerson, '/user-login_register?next=%2Fadmin%2Fsettings')
  await expect(secondPage.getByRole('heading', { name: 'Institute', level: 2 })).toBeVisible()
  await adminPage.getByLabel('LinkedIn number').fill('4711')
  await adminPage.getByLabel('Address', { exact: true }).fill('1 Rail Road')
  await uploadImage(adminPage, 'Signature', '#14213d')
  expect(await saveSettings(adminPage)).toBe(200)

  const number = secondPage.getByLabel('LinkedIn number')
  const numberConflict = secondPage.getByText(fieldChangedByOther('4711'))
  await number.fill('4712')
  await secondPage.getByLabel('Privacy notice').fill('https://example.org/privacy')
  await uploadImage(secondPage, 'Signature', '#0f766e')
  expect(await saveSettings(secondPage)).toBe(409)
  await expect(secondPage.locator('[data-sonner-toast]').last()).toHaveText(changedMeanwhile)
  // Both changed the number and the signature: the second page keeps its values, and shows those that the first one saved.
  await expect(secondPage.getByLabel('Address', { exact: true })).toHaveValue('1 Rail Road')
  await expect(secondPage.getByLabel('Privacy notice')).toHaveValue('https://example.org/privacy')
  await expect(number).toHaveValue('4712')
  await expect(numberConflict.or(secondPage.getByText(imageChangedByOther))).toHaveCount(2)
  await number.fill('4711')
  await expect(numberConflict).toBeHidden()
  await number.fill('4712')
  expect(await saveSettings(secondPage)).toBe(200)
  await number.fill('4713')
  await expect(numberConflict).toBeHidden()
  await adminPage.reload()
  await expect(adminPage.getByLabel('LinkedIn number')).toHaveValue('4712')
  for (const field of ['LinkedIn number', 'Address', 'Privacy notice'])
    await adminPage.getByLabel(field, { exact: true }).fill('')
  await adminPage.getByRole('button', { name: 'Remove signature' }).click()
  expect(await saveSettings(adminPage)).toBe(200)
})

test('if two administrators change who may register, the second sees the option that the first selected', async ({
  adminPage,
  testData,
  openPage,
}) => {
  await openSettings(adminPage)
  const secondPage = await openPage(testData.admin)
  await openSettings(secondPage)
  await adminPage.getByLabel('LinkedIn number').fill('4711')
  expect(await saveSettings(adminPage)).toBe(200)
  // The number causes the 409; the option is only simulated, because it would keep other tests from registering users.
  await secondPage.route(`**${adminApi.updateInstitute}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    const data = { ...body.data, registration: 'domains' }
    await route.fulfill({ response, json: { ...body, data } })
  })
  await secondPage.getByRole('radio', { name: /^Invited people only/ }).check()
  expect(await saveSettings(secondPage)).toBe(409)
  await expect(secondPage.getByText(fieldChangedByOther('Some e-mail domains'))).toBeVisible()
  await adminPage.getByLabel('LinkedIn number').fill('')
  expect(await saveSettings(adminPage)).toBe(200)
})

test('edited e-mail domains and the selected option stay if another administrator has saved another option', async ({
  adminPage: page,
}) => {
  await openSettings(page)
  const edited = { registration: 'domains', registrationDomains: 'example.org, learn.example.org' }
  // Simulates the stored settings: with these options, other tests could not register users.
  const responses: [status: number, stored: object][] = [
    [200, { ...edited, registrationDomains: 'example.org' }],
    [409, { registration: 'everyone', registrationDomains: '' }],
    [200, edited],
  ]
  const sent: object[] = []
  await page.route(`**${adminApi.updateInstitute}`, (route) => {
    const fields = route.request().postDataJSON() as object
    sent.push(fields)
    const [status, stored] = responses.shift() ?? [500, {}]
    return route.fulfill({ status, json: { message: '', data: { ...fields, ...stored } } })
  })
  expect(await saveSettings(page)).toBe(200)
  const domains = page.getByRole('textbox', { name: 'Domains', exact: true })
  await expect(domains).toHaveValue('example.org')
  await domains.fill(edited.registrationDomains)
  expect(await saveSettings(page)).toBe(409)
  for (const value of ['Everyone', '']) await expect(page.getByText(fieldChangedByOther(value))).toBeVisible()
  expect(await saveSettings(page)).toBe(200)
  expect(sent.at(-1)).toMatchObject(edited)
})

test('a setting is changed and saved by keyboard alone', async ({ adminPage }) => {
  await openSettings(adminPage)
  const tagline = adminPage.getByLabel('Tagline')
  await adminPage.getByLabel('Name', { exact: true }).focus()
  await adminPage.keyboard.press('Tab')
  await expect(tagline).toBeFocused()
  await adminPage.keyboard.press('End')
  await adminPage.keyboard.type('!')
  const enter = () => adminPage.keyboard.press('Enter')
  expect(await statusOfSave(adminPage, enter)).toBe(200)
  await expect(adminPage.getByText('Settings saved.')).toBeVisible()
  await tagline.focus()
  await adminPage.keyboard.press('End')
  await adminPage.keyboard.press('Backspace')
  expect(await statusOfSave(adminPage, enter)).toBe(200)
  await expect(tagline).toHaveValue('Improve your skill easily')
})

test('while the settings are saved, text can be typed into a field and stays there', async ({
  adminPage,
}) => {
  await openSettings(adminPage)
  const address = adminPage.getByLabel('Address', { exact: true })
  await address.fill('1 Rail')
  const { sent, release } = await holdCall(adminPage, `**${adminApi.updateInstitute}`)
  await address.press('Enter')
  await sent
  await adminPage.keyboard.type(' Road')
  release()
  await expect(adminPage.getByText('Settings saved.')).toBeVisible()
  await expect(address).toHaveValue('1 Rail Road')
  await address.fill('')
  expect(await saveSettings(adminPage)).toBe(200)
})

test('a learner asks for a second review; another reviewer decides without seeing the first verdict', async ({
  learner,
  testData,
  openPage,
}) => secondReviewJourney({ learner, testData, openPage }))

test('a submitted file is previewed beside the criteria if the institute permits its host', ({
  adminPage,
  learner,
  testData,
}) => previewJourney({ adminPage, learner, testData }))

test('if a PDF cannot be drawn in time, or a damaged file has replaced it, a message is shown instead', async ({
  testData,
  openPage,
}) => {
  // The empty options make `openPage` open a new context: the fake clock of this journey cannot be removed.
  await pdfPreviewJourney(testData, await openPage(testData.admin, {}))
})
