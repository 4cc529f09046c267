import type { SampleCourse } from '@/lib/bootstrap/sample'

export const fullStack: SampleCourse = {
  title: 'Full-Stack Web Development',
  description:
    'From an empty folder to a deployed application: HTML, TypeScript, React, a database and a pipeline that ships it. You build one small application and keep improving it: each task adds to the one before.\nYou should be at home with files and a terminal. Plan eight weeks at six hours a week.',
  cover: 'full-stack',
  hours: 48,
  createdDaysAgo: 3,
  tasks: [
    {
      title: 'A page that needs no script',
      description:
        'Build a page about a place you know with HTML and CSS alone: a heading, a table of opening hours, a photograph with alternative text and a contact form. It reads well on a phone and passes the W3C validator without errors. Hand in the address of the published page.',
    },
    {
      title: 'A to-do list in React and TypeScript',
      description:
        'Entries can be added, ticked off, filtered and deleted, and survive a reload. TypeScript runs in strict mode and nothing is typed as any. Hand in the link to the repository; its README says in three lines how to start the application.',
    },
    {
      title: 'An API with a database behind it',
      description:
        'Move the entries into PostgreSQL and read and write them through an HTTP API that refuses bad data with a clear message. Hand in the link to the repository with the schema, and five example requests in the README, two of which are refused.',
    },
    {
      title: 'Two people, two lists',
      description:
        "Add sign-in, so that nobody can see or change another person's entries, not even by calling the API directly. Hand in the link to the pull request; it contains an automated test that tries exactly that.",
    },
    {
      title: 'Deploy the to-do app',
      description:
        'Put the application online and let every push to the main branch run the tests and ship it. Hand in the address of the running application; its footer shows the commit that is live and links to the repository.',
    },
  ],
}
