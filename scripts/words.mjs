/** Lists names, comments and test titles that are hard to read: `npm run words`, or `npm run words -- PATH`. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { projectPath, root } from './steps/paths.mjs'
import { checkCommentLines, checkSource, commentMarkerOf, suggestionFor } from './words/check.mjs'

const paths = process.argv.slice(2)
const fileList = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...paths], {
  cwd: root,
  encoding: 'utf8',
})
const files = fileList
  .split('\n')
  .filter((file) => file && !file.startsWith('scripts/words') && existsSync(projectPath(file)))

const lines = files.flatMap((file) => {
  const suggestion = suggestionFor(basename(file), file)
  const read = () => readFileSync(projectPath(file), 'utf8')
  const marker = commentMarkerOf(file)
  const findings = /\.(?:[cm]?[jt]s|tsx)$/.test(file)
    ? checkSource(file, read())
    : marker
      ? checkCommentLines(marker, read())
      : []
  return [
    ...(suggestion ? [`${file}: the file's name; use ${suggestion}`] : []),
    ...findings.map((found) => `${file}:${found.line} ${found.name}; use ${found.suggestion}`),
  ]
})
if (lines.length) {
  console.error(lines.join('\n'))
  console.error(`\n${lines.length} of them. The table is scripts/words/table.mjs.`)
  process.exitCode = 1
}
