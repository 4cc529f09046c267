import type { SampleCourse } from '@/lib/bootstrap/sample'

export const databases: SampleCourse = {
  title: 'Databases and SQL',
  description:
    'Tables, keys, joins and transactions, with PostgreSQL. You model something you know well, fill it with enough data to make bad queries hurt, and learn to read query plans. No programming language is needed besides SQL.',
  cover: 'databases',
  hours: 36,
  createdDaysAgo: 70,
  tasks: [
    {
      title: 'Model a library',
      description:
        'Design the tables of a lending library: titles, copies, members, loans, reservations. Impossible states, such as one copy lent twice, are refused by constraints. Hand in the SQL file and a diagram.',
    },
    {
      title: 'Ten questions, ten queries',
      description:
        'Fill the tables with at least 10,000 loans and answer ten questions of a librarian, among them two with an outer join and two with grouping. Hand in the link to a file in which each query has its question above it and its first five rows below.',
    },
    {
      title: 'Make it fast, and prove it',
      description:
        'Find the slowest of your queries with a million loans and speed it up. Hand in the plans before and after from EXPLAIN ANALYZE, the change you made, and what it costs when a loan is written.',
    },
    {
      title: 'Two clerks at one counter',
      description:
        'Show with two open sessions how the last copy could be lent twice, and close the gap with a transaction. Hand in the commands of both sessions side by side, once going wrong and once going right.',
    },
  ],
}
