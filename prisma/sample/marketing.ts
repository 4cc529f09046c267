import type { SampleCourse } from '@/lib/bootstrap/sample'

export const marketing: SampleCourse = {
  title: 'Internship: Digital Marketing',
  description:
    'Eight weeks with a small organisation that wants to be found: search, posts, newsletters and a budget that must be accounted for. You set up few things and measure them honestly. Bring an organisation that agrees to take part, or ask the institute for one.',
  cover: 'marketing',
  createdDaysAgo: 151,
  tasks: [
    {
      title: 'Where do people come from today?',
      description:
        'Collect what is known about the visitors and customers of the last three months: search, maps, social media, word of mouth. Hand in two pages with the figures, their sources and the one channel you would begin with.',
    },
    {
      title: 'A plan for four weeks',
      description:
        'Set one goal that can be counted, choose two channels and write the calendar: what, when, for whom, by whom. Hand in the plan with the agreement of the organisation.',
    },
    {
      title: 'Eight posts and one newsletter',
      description:
        'Write and publish them. Pictures are your own or licensed, claims are true, and people in pictures have agreed. Hand in a document with links to everything that was published, and the source of each picture.',
    },
    {
      title: 'What it brought',
      description:
        'Compare the result with the goal: reach, visits, enquiries, cost of each. Hand in a report of three pages that also names what did not work and what you would stop doing.',
    },
  ],
}
