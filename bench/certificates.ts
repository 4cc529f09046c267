import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { composeCredential } from '@/lib/credentials/compose'
import { signJwt, withProof } from '@/lib/credentials/sign'
import { signingKeys } from '@/lib/signing/keys'

const certificate = (statusIndex: number) => ({
  id: '01931d2e-0000-7000-8000-000000000001',
  cid: randomCidForCourse(1),
  statusList: 1,
  statusIndex,
  courseId: null,
  fullName: 'Asha Raman',
  title: 'Software Testing in Practice',
  institute: 'Training Trains',
  tasks: ['A test plan', 'Ten tests', 'A report'],
  tasksTotal: 3,
  hours: 40,
  enrolledAt: new Date('2026-09-08T06:00:00Z'),
  completedAt: new Date('2026-11-17T06:00:00Z'),
  user: { email: 'asha@example.com' },
})

const [warmUpCount, measuredCount] = [20, 300]

/** Prints how many credentials one process signs per second, each as JSON with a proof and as JWT. */
async function main() {
  const keys = await signingKeys()
  let began = 0
  for (let index = -warmUpCount; index < measuredCount; index++) {
    if (index === 0) began = performance.now()
    const unsigned = composeCredential(certificate(index + warmUpCount))
    await withProof(unsigned, keys)
    signJwt(unsigned, keys)
  }
  console.log(((measuredCount * 1000) / (performance.now() - began)).toFixed(0))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
