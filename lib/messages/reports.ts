export const reports = {
  loaded: 'Report loaded.',
  loadFailed: 'Unable to load the report.',
  nothing: 'Nothing happened in these months.',
  monthInvalid: 'Please enter a month, such as 2026-11.',
  endsEarly: 'The last month must not be before the first.',
  tooLong: 'A report covers at most 60 months.',
  unnamed: {
    course: 'Deleted courses',
    batch: 'Without a batch',
    reviewer: 'Deleted reviewers',
  },
} as const
