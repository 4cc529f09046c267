import { expect, type Page } from 'playwright/test'
import { slugOf } from '@/lib/courses/rules'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { busyLearnerData, type BusyLearner } from './busy-learner'
import { checkBadge, checkPhoto } from './check-certificate-file'
import { passHumanCheck } from './people'

/** A state of a screen, and how to reach it. If a dialog covers the screen, screenshots show the viewport alone. */
export type State = { name: string; arrange: (page: Page) => Promise<unknown>; isDialog?: boolean }

export const stateAt = (name: string, path: string): State => ({ name, arrange: (page) => page.goto(path) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialogState = (name: string, arrange: State['arrange']): State => ({ name, arrange, isDialog: true })

const coursePath = (title: string) => pages.course(slugOf(title))

async function checkId(page: Page, id: string) {
  await page.goto(pages.verify)
  await press(page, 'Verify Using Certificate ID')
  await page.getByRole('textbox', { name: 'Certificate ID' }).fill(id)
  await press(page, 'Check Certificate')
}

export const guestStates = (cid: string): State[] => [
  stateAt('home', pages.home),
  stateAt('about', pages.about),
  stateAt('courses', pages.courses),
  {
    name: 'courses-suggestions',
    arrange: async (page) => {
      await page.goto(pages.courses)
      await page.getByRole('combobox').fill('in')
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'courses-no-match',
    arrange: async (page) => {
      await page.goto(pages.courses)
      await page.getByRole('combobox').fill('underwater welding')
    },
  },
  dialogState('courses-login-popup', async (page) => {
    await page.goto(pages.courses)
    await page.getByRole('link', { name: busyLearnerData.courseRequested }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  stateAt('course', coursePath(busyLearnerData.courseInProgress)),
  stateAt('certificates', pages.certificates),
  stateAt('verify', pages.verify),
  { name: 'verify-photo', arrange: (page) => checkPhoto(page, cid) },
  { name: 'verify-badge', arrange: (page) => checkBadge(page, cid) },
  {
    name: 'verify-form',
    arrange: async (page) => {
      await page.goto(pages.verify)
      await press(page, 'Verify Using Certificate ID')
      await press(page, 'Check Certificate')
    },
  },
  {
    name: 'verify-form-mistyped',
    arrange: async (page) => {
      await checkId(page, 'TT-001-BCDF-GHJK')
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page).toHaveTitle(/TT-001/)
    },
  },
  stateAt('verify-many', pages.verifyBulk),
  {
    name: 'verify-many-results',
    arrange: async (page) => {
      await page.goto(pages.verifyBulk)
      await page
        .getByRole('textbox', { name: 'Certificate IDs' })
        .fill(`${cid}, Asha Raman\nTT-001-BCDF-GHJF\nTT-001-BCDF-GHJK\n${cid}`)
      await press(page, 'Check Certificates')
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  stateAt('api-docs', pages.apiDocs),
  stateAt('verify-mistyped', pages.certificate('tt-001-bcdf-ghjk')),
  stateAt('verify-valid', pages.certificate(cid)),
  stateAt('sign-in', pages.signIn),
  stateAt('join', pages.join),
  stateAt('join-unknown', `${pages.join}?code=no-such-code`),
  {
    name: 'sign-in-errors',
    arrange: async (page) => {
      await page.goto(pages.signIn)
      await press(page, 'Login')
    },
  },
  {
    name: 'register',
    arrange: async (page) => {
      await page.goto(pages.signIn)
      await page.getByRole('tab', { name: 'Register' }).click()
    },
  },
  {
    name: 'register-errors',
    arrange: async (page) => {
      await page.goto(pages.signIn)
      await page.getByRole('tab', { name: 'Register' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Al')
      await page.getByLabel('Email').fill('nobody')
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByLabel('Confirm password').fill('other')
      await passHumanCheck(page)
      await press(page, 'Register')
    },
  },
  dialogState('forgot-password', async (page) => {
    await page.goto(pages.signIn)
    // The browser tab remembers the last open form.
    await page.getByRole('tab', { name: 'Login' }).click()
    await press(page, 'Forgot password?')
    await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click()
  }),
  stateAt('reset-link-invalid', pages.resetPasswordWithToken('spent')),
  stateAt('not-found', '/no-such-page'),
]

export const learnerStates = ({ tasks }: BusyLearner): State[] => [
  stateAt('home', pages.home),
  stateAt('courses', pages.courses),
  dialogState('courses-enroll-popup', async (page) => {
    await page.goto(pages.courses)
    await page.getByRole('link', { name: 'Embedded Systems with ESP32' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  stateAt('course-not-requested', coursePath('Embedded Systems with ESP32')),
  stateAt('course-requested', coursePath(busyLearnerData.courseRequested)),
  stateAt('course-in-progress', coursePath(busyLearnerData.courseInProgress)),
  stateAt('course-accepted', coursePath(busyLearnerData.courseAccepted)),
  stateAt('course-completed', coursePath(busyLearnerData.courseCertified)),
  stateAt('course-no-tasks', coursePath(busyLearnerData.courseWithoutTasks)),
  {
    name: 'task-open',
    arrange: async (page) => {
      await page.goto(coursePath(busyLearnerData.courseInProgress))
      await page.getByRole('list', { name: 'Tasks' }).getByRole('link').first().click()
      await page.getByLabel('Link to your file').fill('not a link')
      await press(page, 'Submit')
    },
  },
  stateAt('task-pending', `${coursePath(busyLearnerData.courseInProgress)}?task=${tasks.pending.id}`),
  stateAt('task-rejected', `${coursePath(busyLearnerData.courseInProgress)}?task=${tasks.rejected.id}`),
  stateAt('task-resubmitted', `${coursePath(busyLearnerData.courseInProgress)}?task=${tasks.resubmitted.id}`),
  stateAt('task-accepted', `${coursePath(busyLearnerData.courseInProgress)}?task=${tasks.accepted.id}`),
  dialogState('task-reason', async (page) => {
    await page.goto(`${coursePath(busyLearnerData.courseInProgress)}?task=${tasks.rejected.id}`)
    await press(page, 'Click here to see reason')
  }),
  dialogState('task-unsubmit', async (page) => {
    await page.goto(`${coursePath(busyLearnerData.courseInProgress)}?task=${tasks.pending.id}`)
    await press(page, 'Unsubmit')
  }),
  dialogState('verify-name', async (page) => {
    await page.goto(coursePath(busyLearnerData.courseUnconfirmed))
    await press(page, 'Download Certificate')
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  dialogState('preview', async (page) => {
    await page.goto(pages.certificates)
    await press(page, 'Preview')
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  }),
  dialogState('share', async (page) => {
    await page.goto(pages.certificates)
    await press(page, 'Share')
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  dialogState('name-correction', async (page) => {
    await page.goto(pages.certificates)
    await press(page, 'Name wrong?')
    await page.getByRole('dialog').getByLabel('Full name').fill('Al')
    await press(page, 'Ask for the correction')
  }),
  stateAt('certificates', pages.certificates),
  stateAt('submissions', pages.submissions),
  {
    name: 'submissions-no-match',
    arrange: async (page) => {
      await page.goto(pages.submissions)
      await page.getByRole('searchbox').fill('underwater welding')
    },
  },
  {
    name: 'submissions-failed',
    arrange: async (page) => {
      const calls = '**/api/task/get-user-submissions-data/**'
      await page.route(calls, (route) => route.abort())
      await page.goto(pages.submissions)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await page.unroute(calls)
    },
  },
  stateAt('profile', pages.profile),
  dialogState('password-check', async (page) => {
    await page.goto(pages.profile)
    await press(page, 'Delete Account')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  }),
  dialogState('one-time-code', async (page) => {
    await page.goto(pages.profile)
    await press(page, 'Change Password')
    await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  }),
  {
    name: 'chunk-load-failed',
    arrange: async (page) => {
      await page.goto(pages.profile)
      await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
      const chunks = /\/_next\/static\/chunks\//
      await page.route(chunks, (route) => route.abort())
      await press(page, 'Delete Account')
      await expect(page.getByText(messages.general.offline)).toBeVisible()
      await page.unroute(chunks)
    },
  },
]

/** Screens of a newly registered learner. */
export const newcomerStates: State[] = [
  stateAt('newcomer-home', pages.home),
  stateAt('newcomer-courses', pages.courses),
  stateAt('newcomer-certificates', pages.certificates),
  stateAt('newcomer-submissions', pages.submissions),
]

/** Arranged last, because after the password check this session is allowed to delete the account for some minutes. */
export const deleteAccountStates = ({ password }: { password: string }): State[] => [
  dialogState('delete-account', async (page) => {
    await page.goto(pages.profile)
    await press(page, 'Delete Account')
    const check = page.getByRole('dialog')
    await check.getByLabel('Password', { exact: true }).fill(password)
    await check.getByRole('button', { name: 'Continue' }).click()
    const confirm = page.getByRole('dialog', { name: 'Delete your account?' })
    // The wrong phrase, so that the form shows an error and the account stays.
    await confirm.getByRole('textbox').fill('delete somebody')
    await confirm.getByRole('button', { name: 'Delete account' }).click()
  }),
]
