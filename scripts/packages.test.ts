import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordFigure } from '@/lib/testing/record-figure'
import { createSbom } from './steps/sbom.mjs'
import { projectRoot } from './testing/installation'

type Locked = { version: string; resolved?: string; integrity?: string; link?: boolean; dev?: boolean }

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages).filter(([path]) => path)

/** Versions below these have known vulnerabilities. */
const minimumVersions = {
  next: '16.4.1',
  'next-auth': '4.24.15',
  nodemailer: '10.0.10',
  axios: '1.18.0',
  'altcha-lib': '2.8.0',
}

/** Every file of the project that is shipped. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /\.(ts|tsx|mjs|js|json|yaml|conf|md|sql|prisma)$/.test(file) && file !== 'package-lock.json',
  )

const partsOf = (version: string) => version.split('.').map(Number)

function isBelow(version: string, minimum: string) {
  const [is, least] = [partsOf(version), partsOf(minimum)]
  const at = least.findIndex((number, position) => number !== is[position])
  return at >= 0 && (is[at] ?? 0) < (least[at] ?? 0)
}

test.each(Object.entries(minimumVersions))('no copy of %s is older than %s', (name, minimum) => {
  const copies = packages.filter(([path]) => path.endsWith(`node_modules/${name}`))
  expect(copies.length).toBeGreaterThan(0)
  expect(copies.filter(([, { version }]) => isBelow(version, minimum))).toEqual([])
})

// If the lock file names no address, npm uses the registry.
test('every package comes from the registry with its expected checksum', () => {
  const unexpected = packages.filter(
    ([, { resolved = '', integrity = '', link }]) =>
      link || !/^(https:\/\/registry\.npmjs\.org\/|$)/.test(resolved) || !integrity.startsWith('sha512-'),
  )
  recordFigure(`${packages.length} packages`)
  expect(unexpected).toEqual([])
})

test('a dependency is named with one version, never with a range', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(ranges).toEqual([])
})

// npm would also install optional peer dependencies, such as Next's Playwright, that the lock file does not mark `dev`.
test('`npm start` does not install packages that only development needs', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  // Shipped packages also depend on some packages of types.
  const names = Object.keys(devDependencies ?? {}).filter((name) => !name.startsWith('@types/'))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !lock.packages[`node_modules/${name}`]?.dev)).toEqual([])
  expect(packages.filter(([path]) => path.endsWith('node_modules/prisma'))).toEqual([])
})

test('no file contains a private key or a secret of a service', () => {
  const secret =
    /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}|\bAKIA[0-9A-Z]{16}\b|\bre_[A-Za-z0-9]{8,}_[A-Za-z0-9]{16,}|\bgh[pousr]_[A-Za-z0-9]{36}|\bsk_live_[A-Za-z0-9]{20}|\bxox[abp]-[A-Za-z0-9-]{20}/
  recordFigure(`${sources.length} files`)
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => secret.test(read(file)))).toEqual([])
})

test('there are no server actions and no rewrites to other hosts', () => {
  const productFiles = sources.filter((file) => /^(app|lib|components)\/.*\.tsx?$/.test(file))
  expect(productFiles.filter((file) => /^\s*['"]use server['"]/m.test(read(file)))).toEqual([])
  expect(read('next.config.ts')).not.toMatch(/rewrites/)
})

test('the SBOM lists every dependency', () => {
  const { bomFormat, components } = createSbom()
  expect(bomFormat).toBe('CycloneDX')
  const named = new Set(components.map(({ purl }) => decodeURIComponent(purl)))
  const shipped = Object.entries(
    (JSON.parse(read('package.json')) as { dependencies: Record<string, string> }).dependencies,
  )
  expect(shipped.filter(([name, version]) => !named.has(`pkg:npm/${name}@${version}`))).toEqual([])
  recordFigure(`${components.length} parts`)
})
