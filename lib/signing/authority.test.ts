import { instituteLimits } from '@/lib/institute/limits'
import { makeAuthority } from './authority'
import { certificatesIn } from './chain'

test('the common names of an authority have at most 64 characters, also for the longest name of an institute', async () => {
  const name = 'x'.repeat(instituteLimits.nameMax)
  const { chain } = await makeAuthority(name)
  const subjects = certificatesIn(chain).map(({ subject }) => subject)
  expect(subjects).toEqual([`CN=${name}`, `CN=${name.slice(0, 64 - ' Root'.length)} Root`])
  for (const subject of subjects) expect(subject.replace('CN=', '').length).toBeLessThanOrEqual(64)
})
