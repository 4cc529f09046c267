import { expect } from 'playwright/test'
import { auditActions } from '@/lib/audit/actions'
import { messages } from '@/lib/messages'
import { adminApi } from '@/lib/routes/admin'
import { pages } from '@/lib/routes'
import { performAuditedActions } from '../support/audited-actions'
import { newPerson } from '../support/people'
import { withEmptyList } from './empty-list'
import type { Scenario } from './expect-texts'

/** Templates of e-mails that reviewers get or that jobs send; other tests cover them. */
const templatesOfOtherTests = [
  ...['seat-free', 'reviews-overdue', 'second-review-asked', 'submission-question'],
  ...['task-due', 'course-stalled', 'daily-digest', 'monthly-report'],
]
/** The imported person, not the learner, gets the e-mail `invited`. */
const notForLearner = ['invited', ...templatesOfOtherTests]

/** Actions that change settings or need a setting, a form or a monthly report; other tests cover them. */
const actionsOfOtherTests = [
  'institute.changed',
  'submission.second-review',
  'report-recipient.unsubscribed',
  'course.admission-form',
  'batch.admission-form',
]
const auditedActions = auditActions.filter((action) => !actionsOfOtherTests.includes(action))

type AuditEvent = { id: string; subject: string; position: number | null }

export const auditTrail: Scenario[] = [
  {
    title: 'actions in the audit trail, and templates in the list of e-mails',
    textKeys: [
      ...Object.keys(messages.mail.templates)
        .filter((name) => !templatesOfOtherTests.includes(name))
        .map((template) => `mail.templates.${template}`),
      ...auditedActions.map((action) => `audit.actions.${action}`),
      'audit.none',
      'audit.subjectId',
      'audit.sealed',
      'audit.unsealed',
    ],
    run: async ({ openPage, testData, expectText }) => {
      const [learner, importedPerson] = [newPerson(), newPerson()]
      await performAuditedActions(testData, learner, importedPerson)
      const page = await openPage(testData.admin)

      await page.goto(`${pages.mail}?q=${learner.email}`)
      for (const template of Object.keys(messages.mail.templates).filter(
        (name) => !notForLearner.includes(name),
      ))
        await expectText(page, `mail.templates.${template}`, { substring: true })
      await page.goto(`${pages.mail}?q=${importedPerson.email}`)
      await expectText(page, 'mail.templates.invited', { substring: true })

      await page.goto(pages.audit)
      for (const action of auditedActions) {
        await page.getByLabel('Action').selectOption(action)
        await expectText(page, `audit.actions.${action}`, { substring: true })
      }

      const path = `${adminApi.audit(testData.admin.user)}?action=user.role-changed&q=${learner.name}`
      const loadNewestEvent = async () =>
        (await testData.admin.call<{ data: AuditEvent[] }>('GET', path)).data[0]
      await expect
        .poll(async () => (await loadNewestEvent())?.position ?? null, { timeout: 15_000 })
        .not.toBeNull()
      const event = await loadNewestEvent()
      const openNewestEvent = async () => {
        await page.goto(`${pages.audit}?action=user.role-changed&q=${learner.name}`)
        await page
          .getByRole('button', { name: /^Details of / })
          .first()
          .click()
      }
      await openNewestEvent()
      await expectText(page, 'audit.subjectId', { args: [event?.subject ?? ''] })
      await expectText(page, 'audit.sealed', { args: [event?.position ?? 0] })

      // Simulates an event that is not sealed yet.
      await page.route('**/api/admin/get-audit-data/**', async (route) => {
        const response = await route.fetch()
        const { data, ...rest } = await response.json()
        const unsealed = data.map((row: AuditEvent) => ({ ...row, position: null }))
        await route.fulfill({ response, json: { ...rest, data: unsealed } })
      })
      await openNewestEvent()
      await expectText(page, 'audit.unsealed')
      await page.unroute('**/api/admin/get-audit-data/**')
      await withEmptyList(page, '**/api/admin/get-audit-data/**', [], async () => {
        await page.goto(pages.audit)
        await expectText(page, 'audit.none')
      })
    },
  },
]
