import { expect } from 'playwright/test'
import { auditActions } from '@/lib/audit/actions'
import { messages } from '@/lib/messages'
import { adminApi } from '@/lib/admin-routes'
import { pages } from '@/lib/routes'
import { performRecordedActions } from '../support/all-notifications'
import { newPerson } from '../support/people'
import { withEmptyList } from './empty-list'
import type { Scenario } from './expect-texts'

/** Templates to reviewers or sent by jobs, which other tests cover. */
const templatesOfOtherTests = [
  ...['seat-free', 'reviews-overdue', 'second-review-asked', 'submission-question'],
  ...['task-due', 'course-stalled', 'daily-digest', 'monthly-report'],
]
/** The invited person, not the learner, gets `invited`. */
const notForLearner = ['invited', ...templatesOfOtherTests]

/** Actions that need a setting, a form or a monthly report, which other tests cover. */
const actionsOfOtherTests = [
  'submission.second-review',
  'report-recipient.unsubscribed',
  'course.admission-form',
  'batch.admission-form',
]
const recordedActions = auditActions.filter((action) => !actionsOfOtherTests.includes(action))

type Event = { id: string; subject: string; position: number | null }

export const adminTrail: Scenario[] = [
  {
    title: 'the records have every action and every e-mail',
    texts: [
      ...Object.keys(messages.mail.templates)
        .filter((name) => !templatesOfOtherTests.includes(name))
        .map((template) => `mail.templates.${template}`),
      ...recordedActions.map((action) => `audit.actions.${action}`),
      'audit.none',
      'audit.kind',
      'audit.sealed',
      'audit.unsealed',
    ],
    run: async ({ visit, scene, expectText }) => {
      const [learner, invited] = [newPerson(), newPerson()]
      await performRecordedActions(scene, learner, invited)
      const page = await visit(scene.admin)

      await page.goto(`${pages.mail}?q=${learner.email}`)
      for (const template of Object.keys(messages.mail.templates).filter(
        (name) => !notForLearner.includes(name),
      ))
        await expectText(page, `mail.templates.${template}`, { within: true })
      await page.goto(`${pages.mail}?q=${invited.email}`)
      await expectText(page, 'mail.templates.invited', { within: true })

      await page.goto(pages.audit)
      for (const action of recordedActions) {
        await page.getByLabel('Action').selectOption(action)
        await expectText(page, `audit.actions.${action}`, { within: true })
      }

      const path = `${adminApi.audit(scene.admin.user)}?action=user.role-changed&q=${learner.name}`
      const newest = async () => (await scene.admin.call<{ data: Event[] }>('GET', path)).data[0]
      await expect.poll(async () => (await newest())?.position ?? null, { timeout: 15_000 }).not.toBeNull()
      const event = await newest()
      const open = async () => {
        await page.goto(`${pages.audit}?action=user.role-changed&q=${learner.name}`)
        await page
          .getByRole('button', { name: /^Details of / })
          .first()
          .click()
      }
      await open()
      await expectText(page, 'audit.kind', { args: [event?.subject ?? ''] })
      await expectText(page, 'audit.sealed', { args: [event?.position ?? 0] })

      // Simulates an event that is not sealed yet.
      await page.route('**/api/admin/get-audit-data/**', async (route) => {
        const response = await route.fetch()
        const { data, ...rest } = await response.json()
        const unsealed = data.map((row: Event) => ({ ...row, position: null }))
        await route.fulfill({ response, json: { ...rest, data: unsealed } })
      })
      await open()
      await expectText(page, 'audit.unsealed')
      await page.unroute('**/api/admin/get-audit-data/**')
      await withEmptyList(page, '**/api/admin/get-audit-data/**', [], async () => {
        await page.goto(pages.audit)
        await expectText(page, 'audit.none')
      })
    },
  },
]
