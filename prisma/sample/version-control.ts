import type { SampleCourse } from '@/lib/bootstrap/sample'

export const versionControl: SampleCourse = {
  title: 'Version Control with Git',
  description:
    'Commits that tell a story, branches that come together again, and mistakes that can be undone. A short course that many others build on: three tasks, about ten hours. All you need is a text editor and an account at any Git host.',
  cover: 'version-control',
  hours: 10,
  createdDaysAgo: 178,
  tasks: [
    {
      title: 'A history worth reading',
      description:
        'Put a small project of yours, or a collection of recipes, under version control in at least ten commits: each does one thing and says why in its message. Hand in the link to the repository.',
    },
    {
      title: 'Merge and mend',
      description:
        'Make a conflict on purpose with two branches that change the same lines, resolve it, then undo a commit that was already pushed without rewriting the history. Hand in the link to the repository, whose README shows the log as a graph, with three sentences on what the graph shows.',
    },
    {
      title: 'Review and be reviewed',
      description:
        'Open a pull request in the repository of another learner and review one in yours: at least three comments that help, and one change made because of them. Hand in the link to your pull request, whose description links to the one that you reviewed.',
    },
  ],
}
