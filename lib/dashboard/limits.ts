export const dashboard = {
  lookbackWeeks: 12,
  /** The tables of review figures show this many courses or reviewers at most, those with the most verdicts. */
  rowsMax: 20,
} as const
