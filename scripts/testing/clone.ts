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
import { dirname, join, relative } from 'node:path'
import { serverFolder } from '../steps/bundle-server.mjs'
import { Installation, projectRoot } from './installation'

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' })

/** Paths that .gitignore names, which a clone does not have. */
const ignored =
  /^(?:node_modules|\.(?:data|test-data|next.*|env|env\.local)|prisma\/generated|test-results|playwright-report|screenshots|next-env\.d\.ts|.*\.tsbuildinfo)$/

/**
 * Files that git tracks or would add. Without git, all files and folders at the top level; `freshClone` leaves out
 * `ignored` ones.
 */
function sources() {
  if (existsSync(join(projectRoot, '.git')))
    return git('ls-files', '-co', '--exclude-standard', '-z')
      .split('\0')
      .filter((file) => file && existsSync(join(projectRoot, file)))
  return readdirSync(projectRoot)
}

/** A fresh clone of the project: nothing installed, nothing built. */
export function freshClone() {
  const folder = mkdtempSync(join(tmpdir(), 'training-trains-'))
  chmodSync(folder, 0o755)
  for (const file of sources()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(projectRoot, file), join(folder, file), {
      recursive: true,
      filter: (path) => !ignored.test(relative(projectRoot, path)),
    })
  }
  return folder
}

/** The project with packages and build. Packages are hard links if both folders are on one file system. */
export function fullClone() {
  const folder = freshClone()
  const packages = join(projectRoot, 'node_modules')
  const isSameFileSystem = lstatSync(packages).dev === lstatSync(folder).dev
  execFileSync('cp', [isSameFileSystem ? '-al' : '-a', packages, folder])
  // npm writes this file in place, so it must not be a hard link.
  rmSync(join(folder, 'node_modules', '.package-lock.json'), { force: true })
  cpSync(join(packages, '.package-lock.json'), join(folder, 'node_modules', '.package-lock.json'))
  cpSync(join(projectRoot, 'prisma/generated'), join(folder, 'prisma/generated'), { recursive: true })
  copyBuild({ to: folder })
  return folder
}

export const testBuildFolder = process.env.BUILD_DIR || '.next-test'

/** Copies the pages and the server that all tests use, by default those of this project. */
export function copyBuild({ from = projectRoot, to }: { from?: string; to: string }) {
  const stamp = join(testBuildFolder, 'source-stamp')
  // Without a stamp, a copy that was interrupted counts as no build.
  rmSync(join(to, stamp), { force: true })
  for (const name of [testBuildFolder, serverFolder(testBuildFolder)]) {
    rmSync(join(to, name), { recursive: true, force: true })
    cpSync(join(from, name), join(to, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => path !== join(from, stamp),
    })
  }
  cpSync(join(from, stamp), join(to, stamp))
}

/** An installation in a clone of the project, with its data inside the clone. */
export class ClonedInstallation extends Installation {
  constructor(clone = fullClone()) {
    super(clone, clone)
  }
}
