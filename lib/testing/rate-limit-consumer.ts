import { once } from 'node:events'
import { consume } from '@/lib/rate-limit/consume'
import type { PolicyName } from '@/lib/rate-limit/policies'

/**
 * lib/rate-limit/processes.test.ts runs this program: it prints 'ready', waits for a line on stdin, makes `times`
 * parallel attempts and prints how many of them the limit permitted.
 */
const [policy, key = '', times] = process.argv.slice(2)

async function main() {
  process.stdout.write('ready\n')
  await once(process.stdin, 'data')
  const attempts = Array.from({ length: Number(times) }, () =>
    consume(policy as PolicyName, key).then(
      () => 1,
      () => 0,
    ),
  )
  const passed = (await Promise.all(attempts)).reduce<number>((sum, each) => sum + each, 0)
  process.stdout.write(`${passed}\n`)
}

void main()
