import type { SampleCourse } from '@/lib/bootstrap/sample'

export const softwareTesting: SampleCourse = {
  title: 'Software Testing in Practice',
  description:
    'Find faults before users do: from a first unit test to a browser that clicks through everything. You learn where to look, how to report so that somebody acts on it, and what is worth automating. Any programming language will do.',
  cover: 'testing',
  hours: 30,
  createdDaysAgo: 99,
  tasks: [
    {
      title: 'Explore before you script',
      description:
        'Sixty minutes with a demo shop, for example saucedemo.com signed in as problem_user; hand in your notes and the three faults that you would report first. Each report has the steps, what happened and what should have happened.',
    },
    {
      title: 'First unit tests',
      description:
        'Write three date functions (days between two dates, one month later, age in years) and cover them, with the month ends and the leap day that everybody forgets. Hand in the link to the repository; one command runs all tests.',
    },
    {
      title: 'Test plan for a sign-in form',
      description:
        'Write the cases that would catch five faults, and say why each one matters to a user: a password cut off at 20 characters, an e-mail address that must match in upper and lower case, a message that tells which accounts exist, a button that works twice, a session that goes on after signing out. Hand in a table with steps and expected results.',
    },
    {
      title: 'A browser that clicks for you',
      description:
        'Automate one purchase in the demo shop, from sign-in to confirmation, with Playwright or Selenium and without fixed waiting times. Hand in the link to the repository with the report of ten runs in a row, all green.',
    },
  ],
}
