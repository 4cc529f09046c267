import { coveredBy } from '../covered-by'

/** Texts of reports and of the monthly e-mail that no scenario of texts.spec.ts shows, with the test that covers each. */
export const reportTexts: Record<string, string> = {
  ...coveredBy('lib/reports/report.test.ts', 'reports', [
    'loaded',
    'monthInvalid',
    'endsBeforeStart',
    'tooLong',
  ]),
  ...coveredBy('lib/reports/report.test.ts', 'reports.rowsWithoutKey', ['course', 'batch', 'reviewer']),
  ...coveredBy('e2e/reports.spec.ts', 'reports', ['loadFailed', 'nothing', 'noSuchPage']),
  ...coveredBy('lib/reports/monthly/recipients.test.ts', 'reports.recipients', [
    'listed',
    'alreadyAdded',
    'limitReached',
    'missing',
  ]),
  ...coveredBy('e2e/reports.spec.ts', 'reports.recipients', [
    'loadFailed',
    'none',
    'nameInvalid',
    'added',
    'addFailed',
    'removed',
    'removeFailed',
  ]),
  'audit.actions.report-recipient.unsubscribed': 'lib/reports/monthly/queue-reports.test.ts',
  'mail.templates.monthly-report': 'lib/reports/monthly/queue-reports.test.ts',
}
