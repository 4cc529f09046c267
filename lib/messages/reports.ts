export const reports = {
  loaded: 'Report loaded.',
  loadFailed: 'Unable to load the report.',
  nothing: 'Nothing happened in these months.',
  noSuchPage: 'The report has fewer pages.',
  monthInvalid: 'Please enter a month, such as 2026-11.',
  endsBeforeStart: 'The last month must not be before the first.',
  tooLong: 'A report covers at most 60 months.',
  recipients: {
    listed: 'Recipients of the monthly report loaded.',
    loadFailed: 'Unable to load the recipients.',
    none: 'Nobody gets the monthly report yet.',
    nameInvalid: 'Please enter a name of at most 80 characters.',
    alreadyAdded: 'This address gets this report already.',
    limitReached: 'There are at most 100 recipients. Remove one first.',
    added: 'Recipient added.',
    addFailed: 'Unable to add the recipient.',
    removed: 'Recipient removed.',
    removeFailed: 'Unable to remove the recipient.',
    missing: 'There is no such recipient.',
  },
  /** Names of report rows whose `key` is null: rows without a batch, and those of deleted courses or reviewers. */
  rowsWithoutKey: {
    course: 'Deleted courses',
    batch: 'Without a batch',
    reviewer: 'Deleted reviewers',
  },
} as const
