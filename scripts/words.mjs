/** Lists names and comments that a stranger would have to read twice: `npm run words`, or with the paths of files. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { at, root } from './steps/paths.mjs'
import { better, findings } from './words/check.mjs'

const given = process.argv.slice(2)
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...given], {
  cwd: root,
  encoding: 'utf8',
})
const files = listed
  .split('\n')
  .filter((file) => file && !file.startsWith('scripts/words') && existsSync(at(file)))

const lines = files.flatMap((file) => {
  const use = better(basename(file), file)
  const inside = /\.(?:[cm]?[jt]s|tsx)$/.test(file) ? findings(file, readFileSync(at(file), 'utf8')) : []
  return [
    ...(use ? [`${file}: the file's name; use ${use}`] : []),
    ...inside.map((found) => `${file}:${found.line} ${found.name}; use ${found.use}`),
  ]
})
if (lines.length) {
  console.error(lines.join('\n'))
  console.error(`\n${lines.length} of them. The table is scripts/words/table.mjs.`)
  process.exitCode = 1
}
