const shownBy = (test: string, keys: string[]) => Object.fromEntries(keys.map((key) => [key, test]))
const of = (keys: string[]) => keys.map((key) => `invitations.${key}`)

/** Texts of invitations and of the import into a batch, with the test that shows each. */
export const invitationTexts: Record<string, string> = {
  ...shownBy('lib/invitations/manage.test.ts', of(['listed', 'usesInvalid', 'enough', 'missing'])),
  ...shownBy(
    'lib/invitations/join.test.ts',
    of(['waiting', 'expired', 'withdrawn', 'ended', 'completed', 'otherBatch', 'full']),
  ),
  ...shownBy('e2e/invitations.spec.ts', [
    ...of(['loadFailed', 'none', 'added', 'addFailed', 'revoked', 'revokeFailed']),
    ...of(['joined', 'joinFailed', 'alreadyIn', 'unknown', 'used']),
  ]),
  ...shownBy('lib/import/batch.test.ts', ['import.otherCourse', 'import.batchFull']),
}
