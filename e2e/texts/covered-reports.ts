const shownBy = (test: string, prefix: string, keys: string[]) =>
  Object.fromEntries(keys.map((key) => [`${prefix}.${key}`, test]))

/** Texts of reports and of the monthly e-mail, with the test that shows each. */
export const reportTexts: Record<string, string> = {
  ...shownBy('lib/reports/report.test.ts', 'reports', ['loaded', 'monthInvalid', 'endsEarly', 'tooLong']),
  ...shownBy('lib/reports/report.test.ts', 'reports.unnamed', ['course', 'batch', 'reviewer']),
  ...shownBy('e2e/reports.spec.ts', 'reports', ['loadFailed', 'nothing', 'noSuchPage']),
  ...shownBy('lib/reports/monthly/recipients.test.ts', 'reports.recipients', [
    ...['listed', 'there', 'enough', 'missing'],
  ]),
  ...shownBy('e2e/reports.spec.ts', 'reports.recipients', [
    ...['loadFailed', 'none', 'nameInvalid', 'added', 'addFailed', 'removed', 'removeFailed'],
  ]),
  'audit.actions.report-recipient.unsubscribed': 'lib/reports/monthly/send.test.ts',
  'mail.templates.monthly-report': 'lib/reports/monthly/send.test.ts',
}
