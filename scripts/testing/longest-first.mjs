import Sequencer from '@jest/test-sequencer'

/** The slowest test files, which run first: a slow one at the end would leave a core idle. */
const longest = [
  'scripts/build.test.ts',
  'scripts/turnstile.test.ts',
  'scripts/restart.test.ts',
  'scripts/os-accounts.test.ts',
  'e2e/api/bad-input.test.ts',
  'e2e/api/plain-next-access.test.ts',
  'e2e/api/access.test.ts',
  'lib/file-check/read-qr-code.test.ts',
  'prisma/doctor.test.ts',
  'lib/auth/sign-in.test.ts',
]

export default class LongestFirst extends Sequencer {
  /** @param {Parameters<Sequencer['sort']>[0]} tests */
  async sort(tests) {
    /** @param {{ path: string }} test */
    const rank = ({ path }) => {
      const at = longest.findIndex((file) => path.endsWith(file))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(tests)).sort((a, b) => rank(a) - rank(b))
  }
}
