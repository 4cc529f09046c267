import { defineGroup } from './group.mjs'

const access = defineGroup('A Access', [
  {
    id: '1',
    text: 'every call gives each role, a guest included, the expected status and no secret or private value',
    tests: [['e2e/api/access.test.ts']],
  },
  {
    id: '3',
    text: "a role in the body, the browser's storage or a token gives no permission",
    tests: [
      ['lib/http/session.test.ts', /the role is that of the database/],
      ['lib/auth/register.test.ts', /other fields of the body are ignored/],
      ['e2e/api/identity.test.ts', /all claims of a session cookie/],
    ],
  },
  {
    id: '4',
    text: 'forged, truncated and expired tokens, and tokens encrypted with another key, sign nobody in',
    tests: [['lib/http/session.test.ts', /a session cookie of|the Authorization header/]],
  },
  {
    id: '5',
    text: 'the end of a session, a role or an account takes effect at the next request',
    tests: [
      ['e2e/api/identity.test.ts', /at the next request/],
      ['lib/http/session.test.ts', /signed out|deleted user/],
    ],
  },
  {
    id: '6',
    text: 'one administrator remains, however many give up the role in parallel',
    tests: [
      ['lib/users/manage.test.ts', /one is left/],
      ['e2e/api/races.test.ts', /of the last two administrators/],
    ],
  },
  {
    id: '8',
    text: 'an API call that writes stores no field that it does not declare',
    tests: [['e2e/api/mass-assignment.test.ts']],
  },
])

const browser = defineGroup('B Browser', [
  {
    id: '9',
    text: 'forged requests to every writing call change nothing',
    tests: [['e2e/api/forgery.test.ts'], ['lib/http/csrf.test.ts']],
  },
  {
    id: '11',
    text: 'every kind of response has the security headers',
    tests: [['scripts/http-server.test.ts', /the security headers/]],
  },
  {
    id: '12',
    text: 'text that a user types is shown and never runs',
    tests: [['e2e/stored-xss.spec.ts'], ['lib/mail/render-email.test.ts', /escapes markup/]],
  },
  {
    id: '14',
    text: 'a submitted link opens in a window that has no access to the page that opened it',
    tests: [['e2e/submitted-link-popup.spec.ts']],
  },
])

const signIn = defineGroup('C Sign-in', [
  {
    id: '15',
    text: 'nothing that is computed from the one-time code leaves the server',
    tests: [
      ['lib/auth/one-time-code.test.ts', /a handle of 32 random bytes/],
      ['lib/auth/code-handle.test.ts'],
    ],
  },
  {
    id: '16',
    text: 'at most three wrong codes a day are checked, even if more are sent in parallel',
    tests: [
      [
        'lib/auth/one-time-code.test.ts',
        /two hundred parallel guesses|after three wrong codes|accepted again from the institute's next midnight/,
      ],
      ['e2e/passwords.spec.ts', /even if the browser's record of requested codes is deleted/],
    ],
  },
  {
    id: '17',
    text: 'the delay before a code is sent again holds in every browser of the user',
    tests: [
      [
        'lib/auth/one-time-code-resend.test.ts',
        /codes are counted for the user|a resend is accepted after 40 seconds/,
      ],
    ],
  },
  {
    id: '18',
    text: 'no password changes without a fresh code of this session',
    tests: [['lib/auth/one-time-code.test.ts', /without a verified code|a verified code changes/]],
  },
  {
    id: '19',
    text: 'guesses at an account are limited, its owner is not',
    tests: [
      ['lib/auth/sign-in.test.ts', /guesses|a hundred failures a day|ten wrong passwords/],
      ['lib/auth/known-browser.test.ts'],
      ['lib/rate-limit/processes.test.ts'],
      ['lib/auth/flood.test.ts'],
    ],
  },
  {
    id: '21',
    text: 'only the newest reset link works, once, within thirty minutes, and it leads to this site',
    tests: [
      ['lib/auth/reset.test.ts', /sets a new password, once|only the newest link|parallel uses of a link/],
      ['lib/mail/render-email.test.ts', /links to pages of this site only/],
    ],
  },
  {
    id: '22',
    text: 'a solution of the human check passes once, and only if it is complete and in time',
    tests: [
      ['lib/human-check/altcha.test.ts'],
      ['lib/human-check/turnstile.test.ts', /passes once|parallel uses of a token/],
    ],
  },
  {
    id: '23',
    text: 'outages of Turnstile, its malformed responses and tokens of other sites let nobody in',
    tests: [['lib/human-check/turnstile.test.ts'], ['scripts/turnstile.test.ts']],
  },
  {
    id: '24',
    text: 'an invented client IP address in a header does not evade a rate limit',
    tests: [
      ['scripts/http-server.test.ts', /an invented address/],
      ['server/middleware/request-headers.test.ts', /trusted prox/],
    ],
  },
  {
    id: '57',
    text: 'one caller fills only a share of the password hash queue, so that others can still sign in',
    tests: [['lib/auth/hash-queue-shares.test.ts'], ['lib/jobs/concurrency-limit.test.ts', /its quota/]],
  },
  {
    id: '58',
    text: 'blank names, and names and e-mail addresses that look like those of another account, are refused',
    tests: [['lib/auth/look-alikes.test.ts'], ['lib/users/name-rules.test.ts']],
  },
])

const links = defineGroup('D Links', [
  {
    id: '25',
    text: 'no link, host name or redirect reaches an internal address',
    tests: [
      ['lib/links/hostile-links.test.ts'],
      ['lib/links/private-addresses.test.ts'],
      ['lib/links/address-rules.test.ts'],
      ['lib/links/redirects.test.ts'],
      ['lib/links/check-link.test.ts', /changes its address|ended up at/],
    ],
  },
  {
    id: '27',
    text: 'slow, endless, huge and compressed responses cost little',
    tests: [
      ['lib/links/real-servers.test.ts', /a slow server|endless|4 GB|compressed|an answer with/],
      ['lib/links/resolve.test.ts', /never answers/],
      ['lib/links/parallel-checks.test.ts'],
    ],
  },
  {
    id: '28',
    text: 'only a link whose last response is 200 passes, and every other outcome gets the same text',
    tests: [
      ['lib/links/real-servers.test.ts', /a final .+ does not pass/],
      ['lib/submissions/submit.test.ts', /is refused as not public/],
    ],
  },
])

const certificates = defineGroup('E Certificates', [
  {
    id: '29',
    text: 'unknown, malformed and mistyped IDs reveal nothing; the e-mail address behind a valid one is masked',
    tests: [
      [
        'lib/certificates/verify/verify.test.ts',
        /masked|no certificate has|wrong character|is empty|mistyped|misses/,
      ],
    ],
  },
  {
    id: '66',
    text: 'lookups and files of unknown IDs share one limit, lists of IDs have their own: nobody finds an ID by guessing',
    tests: [
      [
        'lib/certificates/verify/verify.test.ts',
        /asking for files by unknown IDs|a file of an existing certificate/,
      ],
      ['lib/certificates/verify/verify-many.test.ts', /unknown IDs in a list|6,000 IDs/],
      ['lib/certificates/verify/guessing.test.ts'],
    ],
  },
  {
    id: '65',
    text: 'share images are cached, rendered one at a time and rate-limited by IP address',
    tests: [['lib/share/image-cache.test.ts']],
  },
  {
    id: '31',
    text: 'one certificate and one e-mail, however often a course is completed',
    tests: [['lib/certificates/issue/issue.test.ts', /parallel/]],
  },
  {
    id: '32',
    text: 'a certificate stays as it was issued, and shows when it was revoked',
    tests: [
      ['lib/certificates/issue/issue.test.ts', /the certificate stays/],
      ['lib/certificates/verify/verify.test.ts', /revoked|replaced|are deleted/],
      ['prisma/constraints.test.ts', /frozen|from raw SQL|never deleted/],
    ],
  },
])

export const securityChecks = [...access, ...browser, ...signIn, ...links, ...certificates]
