import { packagesHash } from './install.mjs'

test('packages that were installed on another platform or for another version of Node are installed again', () => {
  const { versions, platform, arch } = process
  const machine = { versions, platform, arch }
  expect(packagesHash(machine)).toBe(packagesHash())
  for (const other of [{ platform: 'sunos' }, { arch: 'mips' }, { versions: { modules: '1' } }])
    expect(packagesHash({ ...machine, ...other })).not.toBe(packagesHash())
})
