import { statSync } from 'node:fs'
import { bundleProgram } from './bundle-program.mjs'

test('a bundle that has not changed is not written again', () => {
  const bundleAndStat = () => statSync(bundleProgram('lib/env.ts'), { bigint: true })
  const { ino, mtimeNs } = bundleAndStat()
  expect(bundleAndStat()).toMatchObject({ ino, mtimeNs })
})
