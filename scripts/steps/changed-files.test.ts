import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedFiles } from './changed-files.mjs'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'changed-files-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const author = ['-c', 'user.name=Asha', '-c', 'user.email=asha@school.example']
const git = (...args: string[]) =>
  execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
const write = (...names: string[]) => names.forEach((name) => writeFileSync(join(folder, name), name))

function commitAll() {
  git('add', '--all')
  git('commit', '--message', 'Change')
}

/** A project with one commit, which has `kept.ts` and `removed.ts`. */
function makeProject() {
  git('init', '--initial-branch', 'main')
  write('kept.ts', 'removed.ts')
  commitAll()
}

test('files that differ from origin/main are found, committed or not, and deleted ones separately', () => {
  makeProject()
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  expect(changedFiles(folder)).toEqual({
    baseDescription: 'the merge base with origin/main',
    changed: [],
    deleted: [],
  })
  write('committed.ts')
  rmSync(join(folder, 'removed.ts'))
  commitAll()
  write('prüfung.ts')
  expect(changedFiles(folder)).toEqual({
    baseDescription: 'the merge base with origin/main',
    changed: ['committed.ts', 'prüfung.ts'],
    deleted: ['removed.ts'],
  })
})

test('without origin/main, files are compared with the last commit, and the description says so', () => {
  makeProject()
  write('committed.ts')
  commitAll()
  write('new.ts')
  expect(changedFiles(folder)).toEqual({
    baseDescription: 'the last commit (there is no origin/main)',
    changed: ['new.ts'],
    deleted: [],
  })
})

test('without git, or without a commit shared with origin/main, the error names the cause', () => {
  expect(() => changedFiles(folder)).toThrow(/^Unable to list the changed files: .*not a git repository/)
  makeProject()
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  git('checkout', '--orphan', 'other')
  write('other.ts')
  commitAll()
  expect(() => changedFiles(folder)).toThrow(
    /^Unable to list the changed files: .*git merge-base HEAD origin\/main/,
  )
})
