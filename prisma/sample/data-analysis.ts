import type { SampleCourse } from '@/lib/bootstrap/sample'

export const dataAnalysis: SampleCourse = {
  title: 'Data Analysis with Python',
  description:
    'Clean, explore and visualize real data sets; explain what a number means and what it does not. You work in notebooks with pandas and Matplotlib, on public data that you choose yourself.\nBasic Python is assumed, statistics beyond school is not.',
  cover: 'data-analysis',
  hours: 40,
  createdDaysAgo: 9,
  tasks: [
    {
      title: 'Clean the sensor log',
      description:
        'Take a public log of air quality or weather readings with at least 5,000 rows. Find its gaps, duplicates and impossible values and decide what to do with each kind. Hand in the link to a notebook that runs from top to bottom and ends with a table of what you changed, how often and why.',
    },
    {
      title: 'One good question',
      description:
        'Choose a data set and one question that it can answer. Hand in a one-page document: the question, the source with its licence, the columns you need, and two questions that look similar but that this data cannot answer.',
    },
    {
      title: 'Five charts, one finding',
      description:
        'Draw the same finding in five different ways and pick the one that a stranger understands in ten seconds. Hand in the notebook with all five, every axis with its unit, and three sentences on your choice.',
    },
    {
      title: 'A report for someone who decides',
      description:
        'Two pages for a reader who does not program: the answer, the chart, how sure you are, and what would change your mind. Hand in the PDF; it links to the notebook in which every number can be found again.',
    },
  ],
}
