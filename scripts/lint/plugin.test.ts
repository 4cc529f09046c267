import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '../testing/installation'

/** A folder with the project's configuration of oxlint, and without its sources. */
const folder = mkdtempSync(join(tmpdir(), 'lint-'))

const restricted = ['project(restricted-paths)']
const unlisted = ['project(listed-packages)']

const cases: [file: string, text: string, rules: string[]][] = [
  ['lib/a/b.ts', "import '@/components/ui/button'", restricted],
  ['lib/a/b.ts', "import '../../components/ui/button'", restricted],
  ['lib/a/b.ts', "import '@/lib/../components/ui/button'", restricted],
  ['lib/a/b.ts', "export * from '@/app/page'", restricted],
  ['lib/a/b.ts', "export { x } from '@/server/pages'", restricted],
  ['lib/a/b.ts', "export const load = () => import('@/scripts/build.mjs')", restricted],
  ['lib/a/b.ts', "export type Page = import('@/e2e/support/people').Page", restricted],
  ['lib/a/b.ts', "import '@/lib/users/rules'", []],
  ['components/a/b.tsx', "import '@/lib/db/client'", restricted],
  ['components/a/b.tsx', "import '@/lib/db/columns'", []],
  ['components/ui/b.tsx', "import '@/components/a/b'", restricted],
  ['components/ui/b.tsx', "import '@/lib/messages/users'", restricted],
  ['components/ui/b.tsx', "import '@/lib/messages'", []],
  ['components/ui/b.tsx', "import './button'", []],
  ['lib/http/b.ts', "import '@/lib/users/rules'", restricted],
  ['lib/http/b.ts', "import '@/lib/auth/session'", []],
  ['lib/rate-limit/b.ts', "import '../users/rules'", restricted],
  ['app/api/b/route.ts', "import '@/lib/db/client'", restricted],
  ['lib/a/b.test.ts', "import '@/components/ui/button'", []],
  ['lib/a/b.ts', "import 'left-pad'", unlisted],
  ['lib/a/b.ts', "export type Pad = import('left-pad').Pad", unlisted],
  ['lib/a/b.ts', "import 'jsdom'", unlisted],
  ['lib/a/b.ts', "import type { JWTPayload } from 'jose'\nexport type Payload = JWTPayload", unlisted],
  ['lib/a/b.ts', "import 'constructor'", unlisted],
  ['lib/a/b.test.ts', "import 'jsdom'", []],
  ['lib/a/jest.config.ts', "import 'jsdom'", unlisted],
  ['lib/a/b.cjs', "require('@/components/ui/button')", [...restricted, 'typescript(no-require-imports)']],
  ['lib/a/b.ts', "import 'node:fs'\nimport 'next/headers'\nimport '@prisma/client/runtime/client'", []],
  ['app/a/b.ts', "'use server'", ['project(no-server-actions)']],
  ['app/a/b.ts', "export async function save() {\n  'use server'\n}", ['project(no-server-actions)']],
  ['lib/a/b.ts', "export const query = 'delete from rate_limit'", ['project(no-rate-limit-table)']],
  ['lib/a/b.ts', 'export const query = `delete from rate_limit`', ['project(no-rate-limit-table)']],
  [
    'lib/a/b.ts',
    'export const query = (db: any) => db.rate_limit',
    ['project(no-rate-limit-table)', 'typescript(no-explicit-any)'],
  ],
  ['lib/rate-limit/b.ts', "export const query = 'delete from rate_limit'", []],
  ['components/a/b.tsx', 'export const B = () => <form onSubmit={() => {}} />', ['project(validated-forms)']],
  ['components/a/b.tsx', 'export const B = (form: object) => <form {...form} className="b" />', []],
  [
    'components/a/b.tsx',
    "import { list } from '@/lib/users/queries'\nlist()",
    ['eslint(no-restricted-imports)'],
  ],
  ['components/a/b.tsx', "import type { Row } from '@/lib/users/queries'\nexport type R = Row", []],
  ['lib/a/b.ts', 'export const port = process.env.PORT', ['eslint(no-restricted-properties)']],
  ['components/a/b.config.ts', 'export const port = process.env.PORT', ['eslint(no-restricted-properties)']],
  ['lib/a/next.config.ts', 'export const port = process.env.PORT', ['eslint(no-restricted-properties)']],
  ['lib/browser/b.ts', 'export const key = () => crypto.randomUUID()', ['eslint(no-restricted-properties)']],
  ['lib/a/b.ts', "console.log('x')", ['eslint(no-console)']],
  ['scripts/b.mjs', "console.log('x')", []],
  ['components/a/b.tsx', 'export const B = () => <p>{Date.now()}</p>', ['react(purity)']],
  [
    'components/a/b.tsx',
    "import { useId } from 'react'\nexport const B = ({ on }: { on: boolean }) => (on ? <p id={useId()} /> : null)",
    ['react-hooks(rules-of-hooks)'],
  ],
]

/** Names the file of a case, since several cases have the same. */
const pathOf = (file: string, index: number) => file.replace(/^(.*\/)/, `$1case-${index}-`)

let diagnostics: { code: string; filename: string }[]

beforeAll(() => {
  for (const path of ['.oxlintrc.json', 'package.json', 'scripts/lint/plugin.mjs', 'scripts/steps/paths.mjs'])
    cpSync(join(projectRoot, path), join(folder, path))
  const addFile = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cases.forEach(([file, text], index) => addFile(pathOf(file, index), text))
  addFile('lib/one.ts', "import { two } from './two'\nexport const one = () => two")
  addFile('lib/two.ts', "import { one } from './one'\nexport const two = () => one")
  const oxlint = join(projectRoot, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '--format=json', '.']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr)
  diagnostics = JSON.parse(stdout).diagnostics
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The broken rules that oxlint found in a file, such as `import(no-cycle)`. */
const brokenRules = (path: string) =>
  diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code)

test.each(cases.map(([file, text, rules], index) => ({ file, text, rules, index })))(
  'lint of $file with $text finds $rules',
  ({ file, rules, index }) => {
    expect(brokenRules(pathOf(file, index)).sort()).toEqual([...rules].sort())
  },
)

test('lint finds two files that import each other', () => {
  expect(brokenRules('lib/two.ts')).toEqual(['import(no-cycle)'])
})
