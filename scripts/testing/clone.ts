import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serverFolder } from '../steps/bundle-server.mjs'
import { Installation, projectRoot } from './installation'

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' })

/** Files of the project: those that git tracks or would add. Without git, all but generated ones. */
function sources() {
  if (existsSync(join(projectRoot, '.git')))
    return git('ls-files', '-co', '--exclude-standard', '-z')
      .split('\0')
      .filter((file) => file && existsSync(join(projectRoot, file)))
  const generated = new Set(['node_modules', '.data', '.test-data', 'test-results', 'playwright-report'])
  return readdirSync(projectRoot).filter((name) => !generated.has(name) && !name.startsWith('.next'))
}

/** A fresh clone of the project: nothing installed, nothing built. */
export function freshClone() {
  const folder = mkdtempSync(join(tmpdir(), 'training-trains-'))
  chmodSync(folder, 0o755)
  for (const file of sources()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(projectRoot, file), join(folder, file), { recursive: true })
  }
  return folder
}

/** The project with packages and build. Packages are linked if the disk is the same. */
export function fullClone() {
  const folder = freshClone()
  const packages = join(projectRoot, 'node_modules')
  const isSameDisk = lstatSync(packages).dev === lstatSync(folder).dev
  execFileSync('cp', [isSameDisk ? '-al' : '-a', packages, folder])
  // npm writes this file in place, so it must not be a hard link.
  rmSync(join(folder, 'node_modules', '.package-lock.json'), { force: true })
  cpSync(join(packages, '.package-lock.json'), join(folder, 'node_modules', '.package-lock.json'))
  cpSync(join(projectRoot, 'prisma/generated'), join(folder, 'prisma/generated'), { recursive: true })
  copyBuild(folder)
  return folder
}

export const testBuild = process.env.BUILD_DIR || '.next-test'

/** Copies the pages and the server that all tests use. */
export function copyBuild(folder: string) {
  for (const name of [testBuild, serverFolder(testBuild)])
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
}

/** An installation in a clone of the project, with its data inside the clone. */
export class ClonedInstallation extends Installation {
  constructor(clone = fullClone()) {
    super(clone, clone)
  }
}
