/**
 * @typedef {{ state: 'good' | 'warning' | 'bad', name: string, said: string, advice?: string }} Finding
 */

/** @param {string} name @param {string} said @returns {Finding} */
export const good = (name, said) => ({ state: 'good', name, said })

/** @param {string} name @param {string} said @param {string} advice @returns {Finding} */
export const warning = (name, said, advice) => ({ state: 'warning', name, said, advice })

/** @param {string} name @param {string} said @param {string} advice @returns {Finding} */
export const bad = (name, said, advice) => ({ state: 'bad', name, said, advice })

const marks = { good: '✓', warning: '!', bad: '✗' }

/** @param {Finding} finding */
export function tell({ state, name, said, advice }) {
  console.log(`  ${marks[state]} ${name}: ${said}`)
  if (advice) console.log(`      → ${advice}`)
}
