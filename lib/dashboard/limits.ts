export const dashboard = {
  weeks: 12,
  /** Maximum number of courses or reviewers in the figures of reviews: those with the most verdicts. */
  rowsMax: 20,
} as const
