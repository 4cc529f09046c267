import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { createSbom } from './steps/sbom.mjs'
import { projectRoot } from './testing/installation'

type LockedPackage = {
  name?: string
  version: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  inBundle?: boolean
}

const readProjectFile = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const lock = JSON.parse(readProjectFile('package-lock.json')) as { packages: Record<string, LockedPackage> }
const packages = Object.entries(lock.packages).filter(([path]) => path)

/** Versions below these have known vulnerabilities. */
const minimumVersions = {
  next: '16.4.1',
  'next-auth': '4.24.15',
  nodemailer: '10.0.10',
  axios: '1.18.0',
  'altcha-lib': '2.8.0',
}

/** Paths of the project's text files, tests and documents included; leaves out deleted files that git still tracks. */
const textFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      file && !/\.(png|woff2)$|^package-lock\.json$/.test(file) && existsSync(join(projectRoot, file)),
  )

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10))

function isBelow(version: string, minimum: string) {
  const [actual, lowest] = [numbersOf(version), numbersOf(minimum)]
  const differing = lowest.findIndex((number, position) => number !== actual[position])
  return differing >= 0 && (actual[differing] ?? 0) < (lowest[differing] ?? 0)
}

test.each(Object.entries(minimumVersions))('no copy of %s is older than %s', (name, minimum) => {
  const copies = packages.filter(([path]) => path.endsWith(`node_modules/${name}`))
  expect(copies.length).toBeGreaterThan(0)
  expect(copies.filter(([, { version }]) => isBelow(version, minimum))).toEqual([])
})

// A package may have no `resolved` URL in the lock file: npm then uses the registry. The checksum of a package includes the
// packages that are bundled with it.
test('every package comes from the registry with its expected checksum', () => {
  const unexpected = packages.filter(
    ([, { resolved = '', integrity = '', link, inBundle }]) =>
      !inBundle &&
      (link || !/^(https:\/\/registry\.npmjs\.org\/|$)/.test(resolved) || !integrity.startsWith('sha512-')),
  )
  recordTestFigure(`${packages.length} packages`)
  expect(unexpected).toEqual([])
})

test('a dependency is named with one version, never with a range', () => {
  const { dependencies, devDependencies } = JSON.parse(readProjectFile('package.json')) as Record<
    string,
    Record<string, string>
  >
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(ranges).toEqual([])
})

// `--omit=dev` omits only packages that the lock file marks `dev`. npm sometimes leaves the mark off an optional peer of
// a shipped package, as `@playwright/test` is of Next.
test('`npm start` does not install packages that only development needs', () => {
  const { devDependencies } = JSON.parse(readProjectFile('package.json')) as Record<
    string,
    Record<string, string>
  >
  // Type packages are not checked, because shipped packages need some of them.
  const names = Object.keys(devDependencies ?? {}).filter((name) => !name.startsWith('@types/'))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !lock.packages[`node_modules/${name}`]?.dev)).toEqual([])
  // The Prisma CLI is not used, but `@prisma/client` names it as an optional peer.
  expect(packages.filter(([path]) => path.endsWith('node_modules/prisma'))).toEqual([])
})

test('no text file contains a private key or a secret of a service', () => {
  const secret =
    /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}|\bAKIA[0-9A-Z]{16}\b|\bre_[A-Za-z0-9]{8,}_[A-Za-z0-9]{16,}|\bgh[pousr]_[A-Za-z0-9]{36}|\bsk_live_[A-Za-z0-9]{20}|\bxox[abp]-[A-Za-z0-9-]{20}/
  recordTestFigure(`${textFiles.length} files`)
  expect(textFiles.length).toBeGreaterThan(500)
  expect(textFiles.filter((file) => secret.test(readProjectFile(file)))).toEqual([])
})

test('there are no server actions and no rewrites', () => {
  const productFiles = textFiles.filter((file) => /^(app|lib|components)\/.*\.tsx?$/.test(file))
  expect(productFiles.filter((file) => /^\s*['"]use server['"]/m.test(readProjectFile(file)))).toEqual([])
  expect(readProjectFile('next.config.ts')).not.toMatch(/rewrites/)
})

test('the SBOM lists every direct dependency of the product', () => {
  const { bomFormat, components } = createSbom()
  expect(bomFormat).toBe('CycloneDX')
  const listedPurls = new Set(components.map(({ purl }) => decodeURIComponent(purl)))
  const shipped = Object.entries(
    (JSON.parse(readProjectFile('package.json')) as { dependencies: Record<string, string> }).dependencies,
  )
  expect(shipped.filter(([name, version]) => !listedPurls.has(`pkg:npm/${name}@${version}`))).toEqual([])
  recordTestFigure(`${components.length} components`)
})

test('the SBOM lists each package that has a production copy and a development copy, and another package that depends on it', () => {
  const refsOf = (copies: typeof packages) =>
    copies.map(([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`)
  const developmentRefs = new Set(refsOf(packages.filter(([, { dev }]) => dev)))
  const installed = packages.filter(([path, { dev }]) => !dev && existsSync(join(projectRoot, path)))
  const shared = refsOf(installed).filter((ref) => developmentRefs.has(ref))
  const { components, dependencies } = createSbom()
  const listed = new Set(components.map((component) => component['bom-ref']))
  expect(shared.filter((ref) => !listed.has(ref))).toEqual([])
  const needed = new Set(dependencies.flatMap(({ dependsOn }) => dependsOn))
  expect(shared.filter((ref) => !needed.has(ref))).toEqual([])
  recordTestFigure(`${shared.length} packages`)
})
