import { defineGroup } from './group.mjs'

const races = defineGroup('F Races', [
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
    text: 'fifty parallel requests to join a course make one enrollment',
    tests: [
      ['e2e/api/races.test.ts', /requests to enroll/],
      ['lib/enrollments/request.test.ts', /parallel requests/],
    ],
  },
  {
    id: '35',
    text: 'a learner never has two submissions of one task that are not withdrawn',
    tests: [
      ['lib/submissions/races.test.ts', /forty parallel submissions|withdrawn while/],
      ['e2e/api/races.test.ts', /handed in fifty times|at most one current submission/],
    ],
  },
  {
    id: '36',
    text: 'parallel actions on one enrollment or submission end in a permitted state',
    tests: [
      ['lib/enrollments/races.test.ts'],
      ['lib/submissions/races.test.ts', /accept and reject in parallel|during a/],
    ],
  },
])

const faults = defineGroup('G Faults', [
  {
    id: '38',
    text: 'no acknowledged write is lost, whichever process is killed',
    tests: [['scripts/faults/kills.faults.ts']],
  },
  {
    id: '39',
    text: 'while the database is away, calls get a clear 503; once it is back, calls work without a restart',
    tests: [['scripts/faults/database-away.faults.ts', /goes away/], ['lib/http/database-away.test.ts']],
  },
  {
    id: '40',
    text: 'an orderly stop answers the requests in flight and accepts no new ones',
    tests: [['scripts/stop-under-load.test.ts'], ['scripts/stop.test.ts', /SIGTERM to npm|under way/]],
  },
  {
    id: '41',
    text: 'after a failure an e-mail is sent again, up to eight attempts; one that arrives twice has the same Message-ID',
    tests: [
      ['lib/mail/killed-sender.test.ts'],
      ['lib/mail/sender.test.ts'],
      ['lib/mail/transports/smtp.test.ts'],
      ['scripts/mail.test.ts', /hangs/],
    ],
  },
  {
    id: '42',
    text: 'a full disk loses no acknowledged write and no e-mail, and needs no restart once there is space',
    tests: [['scripts/faults/disk-full.faults.ts']],
  },
  {
    id: '44',
    text: 'a backup of the running product can be restored by another installation and, after an upgrade, by the former version',
    tests: [['scripts/backup.test.ts', /backed up/], ['scripts/faults/upgrade.faults.ts']],
  },
  {
    id: '45',
    text: 'a migration runs completely or not at all, even if it is killed or two run in parallel',
    tests: [
      ['scripts/migrations.test.ts', /fails stops the start/],
      ['scripts/external-database.test.ts', /two servers/],
      ['scripts/faults/migration.faults.ts'],
    ],
  },
  {
    id: '46',
    text: "a clock that jumps ends no session and breaks no invariant of the data; dates and daily limits follow the institute's time zone",
    tests: [
      ['scripts/faults/clock.faults.ts'],
      ['lib/format/date.test.ts'],
      ['lib/auth/one-time-code.test.ts', /accepted again from the institute's next midnight/],
    ],
  },
  {
    id: '47',
    text: 'while the database hangs, a table is locked or the connection pool is full, calls get a clear 503 in time',
    tests: [['scripts/faults/database-away.faults.ts', /hangs/], ['e2e/api/busy-database.test.ts']],
  },
])

const loadAndAbuse = defineGroup('H Load and abuse', [
  {
    id: '49',
    text: 'fifty parallel clients get status 200 only; a flood of sign-ins gets 200 or 503, a flood of sign-ins of unknown users gets 401 or 503, and other calls are still answered',
    tests: [['scripts/attack/load.attack.ts'], ['lib/auth/flood.test.ts']],
  },
  {
    id: '50',
    text: 'clients that send slowly do not delay others',
    tests: [['scripts/attack/http.attack.ts', /bodies slowly/]],
  },
  {
    id: '51',
    text: 'bodies that are huge, endless, nested deeply or full of fields are refused and cost little memory',
    tests: [['scripts/http-server.test.ts', /64 KiB|200 MB|never stops sending|nested deeply/]],
  },
  {
    id: '52',
    text: 'URLs that a stranger invents are not stored without bound, on disk or in memory',
    tests: [
      ['e2e/api/unknown-addresses.test.ts'],
      ['server/page-cache.test.ts', /query strings|within its byte limit|within their byte limit/],
      ['server/next-cache.test.ts'],
    ],
  },
  {
    id: '54',
    text: 'packages come from the registry with their checksums, none below its minimum version in scripts/packages.test.ts; no text file has a secret',
    tests: [['scripts/packages.test.ts']],
  },
  {
    id: '56',
    text: 'the log shows who did what, and contains no secret',
    tests: [
      ['e2e/api/log.test.ts'],
      ['e2e/api/access.test.ts', /the log of these requests/],
      ['e2e/api/forgery.test.ts', /the log of these requests/],
      ['e2e/api/bad-input.test.ts', /the log has a line for each/],
      ['lib/audit/list.test.ts', /failed sign-in/],
    ],
  },
])

export const resilienceChecks = [...races, ...faults, ...loadAndAbuse]
