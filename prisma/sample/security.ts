import type { SampleCourse } from '@/lib/bootstrap/sample'

export const security: SampleCourse = {
  title: 'Cyber Security Basics',
  description:
    'Passwords, updates, phishing, backups and the commonest holes in web applications: what goes wrong in small organisations, and what helps. You attack practice systems on your own machine only; whoever tests systems of others without written permission leaves the course.',
  cover: 'security',
  createdDaysAgo: 164,
  tasks: [
    {
      title: 'Take stock at home',
      description:
        'List the devices and accounts of your household without naming secrets: what is out of date, which passwords are shared, where a second factor is missing. Hand in the table with the five measures you would take first, in order.',
    },
    {
      title: 'Read a phishing mail',
      description:
        'Take three suspicious mails, remove what is personal, and explain from headers, addresses and wording what gives each of them away. Hand in a document with annotated pictures.',
    },
    {
      title: 'Break it, then mend it',
      description:
        'Run OWASP Juice Shop or DVWA on your own machine and solve one injection and one broken access control exercise. Hand in a report on both: steps, the cause in the code, and the correction you propose.',
    },
    {
      title: 'A backup that comes back',
      description:
        'Set up a backup that follows the 3-2-1 rule for one computer and restore a folder from it onto another machine. Hand in the description, the log of the restore, and how long it took.',
    },
  ],
}
