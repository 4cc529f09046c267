import { CommandError } from '../scripts/steps/report.mjs'

/**
 * Returns N of the option `--NAME=N`, or `defaultCount` without it. Throws if N is not a positive integer, if the
 * option is repeated, or if there is another option.
 * @param {string[]} args @param {string} name @param {number} defaultCount
 */
export function countOption(args, name, defaultCount) {
  const pattern = new RegExp(`^--${name}=([1-9]\\d*)$`)
  const options = args.filter((arg) => arg.startsWith('--'))
  const invalid = options.find((option) => !pattern.test(option))
  if (invalid) throw new CommandError(`${invalid} is not valid. The option is --${name}=N, with N from 1 on.`)
  if (options.length > 1) throw new CommandError(`--${name} can be given only once.`)
  return Number(pattern.exec(options[0] ?? '')?.[1] ?? defaultCount)
}

/**
 * Throws if a selector is neither the name of a part nor a substring of a row's name.
 * @param {string[]} selectors @param {string[]} partNames @param {string[]} rowNames
 */
export function assertSelectorsMatch(selectors, partNames, rowNames) {
  const unknown = selectors.find(
    (selector) => !partNames.includes(selector) && !rowNames.some((name) => name.includes(selector)),
  )
  if (unknown)
    throw new CommandError(
      `${unknown} selects nothing. Parts: ${partNames.join(', ')}. Rows: see bench/rows.mjs.`,
    )
}
