import Sequencer from '@jest/test-sequencer'

/** The slowest files first, if Jest has no times of an earlier run: a slow one at the end leaves a core idle. */
const longest = [
  'scripts/cold-start.test.ts',
  'scripts/rebuild.test.ts',
  'scripts/turnstile.test.ts',
  'scripts/restart.test.ts',
  'e2e/api/access.test.ts',
  'e2e/api/access-through-next.test.ts',
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
