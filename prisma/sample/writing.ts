import type { SampleCourse } from '@/lib/bootstrap/sample'

export const writing: SampleCourse = {
  title: 'Technical Writing',
  description:
    'Documents that get read: reports, instructions, and the one-page summary on which a decision is based. You write for readers who are in a hurry, have them try your text, and rewrite it until it works. Every text goes through at least two versions.',
  cover: 'writing',
  createdDaysAgo: 137,
  tasks: [
    {
      title: 'Instructions that work the first time',
      description:
        'Explain a job of ten to fifteen steps, such as replacing the toner of a printer, and watch two people follow it without a word from you. Hand in the first and the final version and a list of what you changed after watching.',
    },
    {
      title: 'A report from your own measurements',
      description:
        'Measure something for a week, for example waiting times at a bus stop, and report it in four pages: purpose, method, results with one table and one chart, conclusion. Hand in the PDF and the raw figures.',
    },
    {
      title: 'One-page summary',
      description:
        'Condense a report of at least twenty pages into one page for a reader who has to decide: the recommendation first, then three reasons, costs and the main risk. Hand in the page and the link to the report.',
    },
  ],
}
