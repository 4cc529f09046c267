/**
 * @typedef {{ state: 'good' | 'warning' | 'bad', name: string, text: string, advice?: string }} Finding
 */

/** @param {string} name @param {string} text @returns {Finding} */
export const good = (name, text) => ({ state: 'good', name, text })

/** @param {string} name @param {string} text @param {string} advice @returns {Finding} */
export const warning = (name, text, advice) => ({ state: 'warning', name, text, advice })

/** @param {string} name @param {string} text @param {string} advice @returns {Finding} */
export const bad = (name, text, advice) => ({ state: 'bad', name, text, advice })

const marks = { good: '✓', warning: '!', bad: '✗' }

/** @param {Finding} finding */
export function printFinding({ state, name, text, advice }) {
  console.log(`  ${marks[state]} ${name}: ${text}`)
  if (advice) console.log(`      → ${advice}`)
}
