import { checksIn } from './group.mjs'

const races = checksIn('F Races', [
  {
    id: '33',
    text: 'fifty registrations of one name or e-mail make one account',
    tests: [
      ['lib/auth/register.test.ts', /fifty/],
      ['e2e/api/races.test.ts', /fifty registrations/],
    ],
  },
  {
    id: '34',
    text: 'fifty requests to join a course are one',
    tests: [
      ['e2e/api/races.test.ts', /requests to join/],
      ['lib/enrollments/request.test.ts', /parallel requests/],
    ],
  },
  {
    id: '35',
    text: 'never two live attempts at a task',
    tests: [
      ['lib/submissions/races.test.ts', /forty parallel submissions|submitting and withdrawing mix/],
      ['e2e/api/races.test.ts', /handed in fifty times|at most one live submission/],
    ],
  },
  {
    id: '36',
    text: 'whatever meets whatever, the end is legal',
    tests: [['lib/enrollments/races.test.ts'], ['lib/submissions/races.test.ts', /against/]],
  },
])

const faults = checksIn('G Faults', [
  {
    id: '38',
    text: 'whatever is killed, nothing that was acknowledged is lost',
    tests: [['scripts/faults/kills.faults.ts']],
  },
  {
    id: '39',
    text: 'without its database it says so, and goes on by itself when that is back',
    tests: [['scripts/faults/database-away.faults.ts', /goes away/], ['lib/http/database-away.test.ts']],
  },
  {
    id: '40',
    text: 'an orderly stop answers what is under way and takes nothing new',
    tests: [['scripts/stop-under-load.test.ts'], ['scripts/stop.test.ts', /SIGTERM to npm|under way/]],
  },
  {
    id: '41',
    text: 'whatever the mail server does, every e-mail is sent, and twice only with one and the same id',
    tests: [
      ['lib/mail/killed.test.ts'],
      ['lib/mail/sender.test.ts'],
      ['lib/mail/transports/smtp.test.ts'],
      ['scripts/mail.test.ts', /hangs/],
    ],
  },
  {
    id: '42',
    text: 'a full disk loses nothing, and needs no restart once there is room',
    tests: [['scripts/faults/disk-full.faults.ts']],
  },
  {
    id: '44',
    text: 'a backup of the running product goes on elsewhere, and takes back an upgrade',
    tests: [['scripts/backup.test.ts', /backed up/], ['scripts/faults/upgrade.faults.ts']],
  },
  {
    id: '45',
    text: 'migrations run whole or not at all, also killed and two in parallel',
    tests: [
      ['scripts/migrations.test.ts', /fails stops the start/],
      ['scripts/external-database.test.ts', /two nodes/],
      ['scripts/faults/migration.faults.ts'],
    ],
  },
  {
    id: '46',
    text: 'a clock that jumps prolongs no code and shows no wrong date',
    tests: [
      ['scripts/faults/clock.faults.ts'],
      ['lib/format/date.test.ts'],
      ['lib/auth/one-time-code.test.ts', /open again with the next day/],
    ],
  },
  {
    id: '47',
    text: 'a database that hangs, a table that is held, a pool that is full: a clear 503 in time',
    tests: [['scripts/faults/database-away.faults.ts', /hangs/], ['e2e/api/busy-database.test.ts']],
  },
])

const crowds = checksIn('H Load and abuse', [
  {
    id: '49',
    text: 'fifty at a time and forty sign-ins a second meet no fault',
    tests: [['scripts/attack/crowd.attack.ts'], ['lib/auth/flood.test.ts']],
  },
  {
    id: '50',
    text: 'those who send by drops shut nobody out',
    tests: [['scripts/attack/wire.attack.ts', /bodies slowly/]],
  },
  {
    id: '51',
    text: 'bodies that are huge, endless, deep or wide are refused and cost nothing',
    tests: [['scripts/http-server.test.ts', /64 KiB|200 MB|never stops sending|deep or wide/]],
  },
  {
    id: '52',
    text: 'nothing that a stranger types is stored without bound, on disk or in memory',
    tests: [
      ['e2e/api/unknown-addresses.test.ts'],
      ['server/page-cache.test.ts', /queries|within its bytes|within their bytes/],
      ['server/next-cache.test.ts'],
    ],
  },
  {
    id: '54',
    text: 'packages are those of the lock and none has known holes; no secret lies in a file',
    tests: [['scripts/packages.test.ts']],
  },
  {
    id: '56',
    text: 'the log tells what was done by whom and gives nothing away',
    tests: [
      ['e2e/api/log.test.ts'],
      ['e2e/api/access.test.ts', /the log of these requests/],
      ['e2e/api/forgery.test.ts', /the log of these requests/],
      ['e2e/api/bad-input.test.ts', /the log gives nothing/],
      ['lib/audit/list.test.ts', /failed sign-in/],
    ],
  },
])

export const accidents = [...races, ...faults, ...crowds]
